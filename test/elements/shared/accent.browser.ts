import '../../../src/bundles/list.js';
import '../../../src/bundles/core.js';
import { expect, fixture, html } from '@open-wc/testing';
import { css, LitElement } from 'lit';
import { controls } from '../../../src/elements/shared/controls.js';
import { theme } from '../../../src/elements/shared/theme.js';
import { contrast, luminance } from '../../../src/markup/contrast.js';

class ThemedControls extends LitElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        background: var(--surface);
      }
    `,
  ];
  override render() {
    return html`<button class="primary">Pay</button><button class="link">Change</button>`;
  }
}
customElements.define('themed-controls', ThemedControls);

/** As it is painted, whatever notation the browser reports. */
function painted(color: string): number {
  const paper = document.createElement('canvas').getContext('2d');
  if (!paper) throw new Error('Expected a canvas.');
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data;
  return luminance([red, green, blue]);
}

/** Of the text of the button, of the link on the page, for a page that sets only its accent. */
async function contrasts(scheme: string, accent: string, on = ''): Promise<[number, number]> {
  const { renderRoot } = await fixture<ThemedControls>(
    html`<themed-controls
      style="color-scheme: ${scheme}; --order-color-accent: ${accent}; ${on && `--order-color-on-accent: ${on}`}"
    ></themed-controls>`,
  );
  const [pay, change] = [...renderRoot.querySelectorAll('button')].map((button) =>
    getComputedStyle(button),
  );
  const surface = getComputedStyle((renderRoot as ShadowRoot).host).backgroundColor;
  if (!pay || !change) throw new Error('Expected two buttons.');
  return [
    contrast(painted(pay.color), painted(pay.backgroundColor)),
    contrast(painted(change.color), painted(surface)),
  ];
}

const isComputed = CSS.supports(
  '(color: light-dark(red, red)) and (color: color(from red xyz-d65 x y z))',
);

(isComputed ? describe : describe.skip)('a page that sets only its accent', () => {
  for (const accent of ['#5d254d', '#00205b', '#1a1a1a', '#b00020', '#0a5c36'])
    it(`has buttons and links that can be read, light and dark, with the dark ${accent}`, async () => {
      for (const scheme of ['light', 'dark'])
        for (const found of await contrasts(scheme, accent)) expect(found).to.be.above(4.5);
    });

  for (const accent of ['#ffd84d', '#f6a21e', '#7ed6a5', '#ff6b6b', '#e4572e'])
    it(`has buttons that can be read, and links on dark, with the light ${accent}`, async () => {
      const [onLight] = await contrasts('light', accent);
      expect(onLight).to.be.above(4.5);
      for (const found of await contrasts('dark', accent)) expect(found).to.be.above(4.5);
    });

  it('has its own text on its own accent, light and dark, if it sets both', async () => {
    for (const scheme of ['light', 'dark'])
      for (const found of await contrasts(scheme, '#5d254d', '#fff'))
        expect(found).to.be.above(4.5);
  });
});
