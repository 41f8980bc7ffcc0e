import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { openMenu, words } from '../menu/menu-page.js';
import { openShop, product, menu as wireMenu } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';
import { add, open } from './dialog.js';

describe('an open dish whose menu ends', () => {
  it('says so, takes no press on “Add”, and does again once it is served', async () => {
    const lunch = wireMenu('lunch', { Bowls: [product('Bowl')] });
    const dinner = wireMenu('dinner', { Grill: [product('Skewer')] });
    const { shop, service } = openShop({
      menus: { menus: [lunch, { ...dinner, isActive: false }], popularProducts: [] },
    });
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bowl');
    const reason = () => words(dialog.querySelector('[role=status].reason'));
    expect(reason()).to.equal('');

    service.menus = { menus: [{ ...lunch, isActive: false }, dinner], popularProducts: [] };
    await shop.menus.reload();
    await until(() => reason() === 'This dish isn’t on the menu right now.', 'it is said');
    add(dialog).click();
    await until(
      () => (dialog.getRootNode() as ShadowRoot).activeElement?.matches('.reason'),
      'the reason has the focus',
    );
    expect(shop.cart.$view.get().lines).to.have.length(0);

    service.menus = { menus: [lunch, { ...dinner, isActive: false }], popularProducts: [] };
    await shop.menus.reload();
    await until(() => reason() === '', 'it is served again');
    add(dialog).click();
    await until(() => !dialog.open, 'the dialog closes');
    expect(shop.cart.$view.get().lines).to.have.length(1);
  });
});
