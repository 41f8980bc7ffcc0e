import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { lightSlot } from '../../../src/processors/light-slot.js';
import { loadProcessor } from '../../../src/processors/processor.js';

/** A host whose shadow root contains `inside`, with a slot for its light children if needed. */
function shadowHost(inside: Element): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'closed' }).append(inside);
  return host;
}

const element = (name: string) => document.createElement(name);

describe('where the card fields are', () => {
  it('is in the page’s own DOM, slotted into the checkout however deeply it is nested', async () => {
    const place = element('section');
    const inner = shadowHost(place);
    const middle = shadowHost(inner);
    const outer = shadowHost(middle);
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.append(outer);
    place.style.cssText = 'position: fixed; inset: 40px auto auto 60px';

    const { node, remove } = lightSlot(place);
    expect(node.getRootNode()).to.equal(document);
    expect(node.parentElement).to.equal(outer);
    node.textContent = 'card';
    const { left, top, width } = node.getBoundingClientRect();
    expect([left, top]).to.deep.equal([60, 40]);
    expect(width).to.be.greaterThan(0);

    remove();
    expect(node.isConnected).to.equal(false);
    for (const host of [outer, middle, inner, place]) expect(host.childNodes.length).to.equal(0);
  });

  it('is the checkout itself if there is no shadow root', async () => {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const { node, remove } = lightSlot(place);
    expect(node.parentElement).to.equal(place);
    remove();
    expect(place.childNodes.length).to.equal(0);
  });

  it('is separate for two checkouts in one host', async () => {
    const first = element('div');
    const second = element('div');
    const both = element('div');
    both.append(first, second);
    const host = shadowHost(both);
    (await fixture<HTMLElement>(html`<div></div>`)).append(host);
    const slots = [lightSlot(first), lightSlot(second)];
    expect(slots[0]?.node.assignedSlot).to.equal(null); // closed: hidden from the page
    expect(first.querySelector('slot')?.assignedElements()).to.deep.equal([slots[0]?.node]);
    expect(second.querySelector('slot')?.assignedElements()).to.deep.equal([slots[1]?.node]);
  });
});

describe('the processor’s script', () => {
  const settings = (scriptUrl: string) => ({
    scriptUrl,
    globalName: 'NoSuchProcessor',
    publishableKey: 'pk_test',
  });
  const failureOf = (scriptUrl: string) =>
    loadProcessor(settings(scriptUrl)).then(
      () => '',
      (error: Error) => error.message,
    );

  it('says what to check if it can’t load, and is requested again the next time', async () => {
    // A port that browsers never connect to.
    const missing = 'http://localhost:9/no-such-processor.js';
    expect(await failureOf(missing)).to.match(/no-such-processor\.js couldn.t load.*script-src/);
    expect(document.querySelector(`script[src="${missing}"]`)).to.equal(null);
    const again = loadProcessor(settings(missing));
    expect(document.querySelector(`script[src="${missing}"]`)).not.to.equal(null);
    await again.catch(() => {});
  });

  it('receives the key and the options in its constructor', async () => {
    const made: unknown[] = [];
    const make = (...given: unknown[]) => {
      made.push(given);
      return {};
    };
    Reflect.set(window, 'ProcessorWithOptions', make);
    const plain = {
      scriptUrl: 'https://processor.example/',
      globalName: 'ProcessorWithOptions',
      publishableKey: 'pk_test',
    };
    await loadProcessor({ ...plain, options: { stripeAccount: 'acct_1' } });
    await loadProcessor({ ...plain, options: { stripeAccount: 'acct_2' } });
    await loadProcessor({ ...plain, options: { stripeAccount: 'acct_2' } });
    expect(made).to.deep.equal([
      ['pk_test', { stripeAccount: 'acct_1' }],
      ['pk_test', { stripeAccount: 'acct_2' }],
    ]);
  });

  it('is loaded only from a web address', async () => {
    expect(await failureOf('data:text/javascript,window.ran=1')).to.match(
      /Expected a script address/,
    );
    expect(Reflect.get(window, 'ran')).to.equal(undefined);
  });
});
