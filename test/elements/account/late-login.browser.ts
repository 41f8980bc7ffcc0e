import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { load } from '../../../src/bundles/load.js';
import { openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';

describe('the login that loads while its link has the focus', () => {
  it('keeps the focus on its own link, so that keyboards don’t start over at the page’s top', async () => {
    const { shop } = openBowlShop();
    const host = document.body.appendChild(document.createElement('div'));
    after(() => host.remove());
    const root = host.attachShadow({ mode: 'open' });
    render(
      html`<order-login waits .storefront=${shop}><button class="link">Log in</button></order-login>`,
      root,
    );
    const login = root.querySelector('order-login');
    login?.querySelector('button')?.focus();
    // Another part of the page needs its bundle.
    await load('account');
    await until(() => login?.shadowRoot?.querySelector('button'), 'it has loaded');
    const focused = login?.shadowRoot?.activeElement;
    expect(focused?.textContent?.trim()).to.equal('Log in');
  });
});
