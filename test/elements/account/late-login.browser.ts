import '../../../src/bundles/list.js';
import { aTimeout, expect, fixture } from '@open-wc/testing';
import { html, render } from 'lit';
import { load } from '../../../src/bundles/load.js';
import type { StorefrontElement } from '../../../src/elements/shared/storefront-element.js';
import { customerOf } from '../../../src/stores/account/customer.js';
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

describe('the login of a shop whose settings can’t load', () => {
  it('requests them once, not with each render after the failure', async () => {
    const { shop, service } = openBowlShop();
    let asked = 0;
    service.intercept = (path) => {
      if (!path.endsWith('/settings')) return null;
      asked += 1;
      return Promise.resolve(Response.json({ code: 'NONE' }, { status: 404 }));
    };
    await load('account');
    const login = await fixture<StorefrontElement>(
      html`<order-login open .storefront=${shop}></order-login>`,
    );
    await until(() => customerOf(shop).cards.$value.get().state === 'failed', 'it has failed');
    expect(asked).to.equal(1);
    for (let times = 0; times < 3; times += 1) {
      login.requestUpdate();
      await login.updateComplete;
    }
    expect(login.shadowRoot?.querySelector('input')?.name).to.equal('identifier');
    await aTimeout(0);
    expect(asked).to.equal(1);
    expect(customerOf(shop).cards.$value.get().state).to.equal('failed');
  });
});
