import { expect, fixture, html } from '@open-wc/testing';
import { checkoutStyles } from '../../../src/elements/shared/checkout.styles.js';
import { theme } from '../../../src/elements/shared/theme.js';
import { localeFor, plainColor, readAppearance } from '../../../src/processors/looks.js';

/** The card fields' container on a page with these tokens, in the checkout's styles. */
async function placeWith(tokens: Readonly<Record<string, string>>, scheme = 'light') {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const host = document.createElement('div');
  page.append(host);
  page.style.colorScheme = scheme;
  for (const [name, value] of Object.entries(tokens)) page.style.setProperty(name, value);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [theme, ...checkoutStyles].flatMap(
    ({ styleSheet }) => styleSheet ?? [],
  );
  const place = document.createElement('div');
  place.className = 'worn';
  root.append(place);
  return place;
}

describe('the appearance of the card fields', () => {
  it('uses theme names that processors know', async () => {
    expect(readAppearance(await placeWith({}, 'light')).theme).to.equal('stripe');
    expect(readAppearance(await placeWith({}, 'dark')).theme).to.equal('night');
  });

  it('uses rgb colors, whatever notation the page uses', async () => {
    const { variables } = readAppearance(
      await placeWith({
        '--order-color-text': 'oklch(62.8% 0.25768 29.234)',
        '--order-color-surface': 'color(display-p3 1 1 1)',
        '--order-color-accent': 'color-mix(in oklab, #ff0000, #ff0000 50%)',
        '--order-color-danger': 'hsl(120 100% 50% / 0.5)',
      }),
    );
    expect(variables?.colorText).to.equal('rgb(255, 0, 0)');
    expect(variables?.colorBackground).to.equal('rgb(255, 255, 255)');
    expect(variables?.colorPrimary).to.equal('rgb(255, 0, 0)');
    expect(variables?.colorDanger).to.equal('rgba(0, 255, 0, 0.5)');
  });

  it('omits a color that can’t be written in rgb, so that the frame uses its own', () => {
    expect(plainColor('oklch(0.7 0.1 50)')).to.equal(undefined);
    expect(plainColor('color(srgb 1.2 -0.1 none)')).to.equal('rgb(255, 0, 0)');
  });
});

describe('the language of the card fields', () => {
  for (const [language, locale] of [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['EN-gb', 'en-GB'],
    ['', 'en'],
    ['tlh', 'auto'],
  ] as const) {
    it(`is ${locale} if the element’s is ${language || 'not given'}`, () => {
      expect(localeFor(language)).to.equal(locale);
    });
  }
});
