import { expect } from '@open-wc/testing';
import { type PlaceCode, placeText } from '../../../src/contract/place-code.js';
import { until } from '../shared/until.js';
import { answers, headerOf, inMinutes, intentsOf, radio } from './header-page.js';
import { openMenu, words } from './menu-page.js';
import { openShop } from './menu-shop.js';

const address = {
  ...{ street: '7 Mill Lane', streetOptional: '', city: 'Beacon', state: 'NY' },
  ...{ zipCode: '12508', country: 'United States', lat: 41.5, lng: -73.9 },
};

const table12: PlaceCode = {
  ...{ keyId: 'k1', merchant: 'spring', location: 'riverside', place: 'table', number: '12' },
  ...{ issued: 1_767_225_600, until: 2_082_758_400, lastName: '' },
};

describe('the method and the place in order-header', () => {
  it('switches the method before there is an order, and starts none for that', async () => {
    const { shop, asked, seen, place, root } = await headerOf({
      raw: { methods: 'takeout delivery' },
    });
    await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
    expect(radio(place(), 'Takeout')?.checked).to.equal(true);
    radio(place(), 'Delivery')?.click();
    await until(() => !/Pick up at/.test(seen()), 'the pickup address is gone');
    expect(root.host.className, 'the place of the courier’s answer').to.equal('brings');
    expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'delivery' }]);
    expect(shop.cart.$view.get().pending, 'a total that is about to change').to.equal(false);
    await until(
      () => asked.filter((path) => path.includes('ordering-readiness')).length === 2,
      'the kitchen was asked about deliveries',
    );
    expect(asked.filter((path) => /session|cart/.test(path))).to.deep.equal([]);
  });

  it('chooses the method of the code of a table before there is an order', async () => {
    const code = `1.spring.lane.riverside.t12.a.b..${'x'.repeat(22)}`;
    const { place } = await headerOf({ raw: { methods: 'takeout table_side', place: code } });
    await until(() => radio(place(), 'At your table')?.checked, 'the table’s method is chosen');
  });

  it('asks again if the guest chooses another method before the answer', async () => {
    let answer = () => {};
    const { shop, service, asked } = openShop({ intercept: answers(inMinutes(21)) });
    const { intercept } = service;
    service.intercept = (path) =>
      path.endsWith('/ordering-readiness')
        ? new Promise((resolve) => {
            answer = () => resolve(Response.json(inMinutes(21)));
          })
        : intercept(path);
    Object.assign(shop.settings, { raw: { ...shop.settings.raw, methods: 'takeout delivery' } });
    const count = () => asked.filter((path) => path.endsWith('/ordering-readiness')).length;
    await openMenu(shop);
    await until(() => count() === 1, 'the kitchen was asked');
    shop.cart.intend({ type: 'method', method: 'delivery' });
    answer();
    await until(() => count() === 2, 'it was asked about deliveries');
    answer();
    await until(() => shop.$opening.get(), 'the answer has arrived');
  });

  it('holds the address for the first item, shows it, and keeps it when the method changes twice', async () => {
    const { shop, place } = await headerOf({ raw: { methods: 'takeout delivery' } });
    shop.addressLookup = async () => [{ text: '7 Mill Lane, Beacon', address }];
    await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
    radio(place(), 'Delivery')?.click();
    await until(() => place()?.querySelector('#street'), 'the address box is there');
    const box = place()?.querySelector<HTMLInputElement>('#street');
    if (!box) throw new Error('Expected the address box.');
    box.value = 'mill';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(
      () => words(place()?.querySelector('[part=delivery-address]')).includes('7 Mill Lane'),
      'the address is shown',
    );
    expect(intentsOf(shop)).to.deep.include({ type: 'delivery', address });
    radio(place(), 'Takeout')?.click();
    expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'takeout' }]);
    radio(place(), 'Delivery')?.click();
    expect(intentsOf(shop)).to.deep.include({ type: 'delivery', address });
  });

  describe('an address that is looked up with Enter', () => {
    const lane = { text: '7 Mill Lane, Beacon', address };

    /** The guest has pressed Enter, and the field has lost the focus, before the lookup answers. */
    async function enterAndLeave() {
      const { shop, place } = await headerOf({ raw: { methods: 'takeout delivery' } });
      let answer = (_: readonly (typeof lane)[]) => {};
      shop.addressLookup = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
      radio(place(), 'Delivery')?.click();
      await until(() => place()?.querySelector('#street'), 'the address box is there');
      const box = place()?.querySelector<HTMLInputElement>('#street');
      if (!box) throw new Error('Expected the address box.');
      box.focus();
      box.value = 'mill';
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      box.blur();
      const said = () => words(place()?.querySelector('.place'));
      return { shop, place, said, answer: (found: readonly (typeof lane)[]) => answer(found) };
    }

    it('is taken even if the field has lost the focus meanwhile', async () => {
      const { place, answer } = await enterAndLeave();
      answer([lane]);
      await until(
        () => words(place()?.querySelector('[part=delivery-address]')).includes('7 Mill Lane'),
        'the address is shown',
      );
      expect(place()?.activeElement, 'the focus is fetched back').to.equal(null);
    });

    it('says then that it has to be chosen, or can’t be found', async () => {
      const several = await enterAndLeave();
      several.answer([lane, { ...lane, text: '7 Mill Lane, Albany' }]);
      await until(() => several.said().includes('Please choose your address'), 'it says so');
      expect(several.place()?.querySelectorAll('[role=option]').length).to.equal(2);
      const none = await enterAndLeave();
      none.answer([]);
      await until(() => none.said().includes('We couldn’t find this address'), 'it says so');
    });

    it('is dropped once the guest has chosen another method', async () => {
      const { shop, place, answer } = await enterAndLeave();
      radio(place(), 'Takeout')?.click();
      answer([lane]);
      await until(() => !place()?.querySelector('#street'), 'the box is gone');
      await new Promise((resolve) => setTimeout(resolve));
      expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'takeout' }]);
    });
  });

  it('shows a table as fixed, without a field, and how a room pays', async () => {
    const table = await headerOf({
      settings: { method: 'table_side' },
      raw: { method: 'table_side', table: '12' },
    });
    await until(() => /Table 12/.test(table.seen()), 'the table is named');
    expect(table.place()?.querySelectorAll('input, button').length).to.equal(0);
    expect(table.seen(), 'the table says it').not.to.contain('At your table');
    const room = await headerOf({
      settings: { method: 'room_service' },
      raw: { method: 'room_service', room: '812' },
    });
    await until(() => /Room 812/.test(room.seen()), 'the room is named');
    expect(room.seen()).to.contain('Nothing is added to your room bill');
  });

  it('follows the code of a table, but not one of another location', async () => {
    const openedWith = async (location: string) => {
      const code = placeText({ ...table12, location });
      const raw = { methods: 'takeout table_side', place: `${code}.${'A'.repeat(22)}` };
      const { place } = await headerOf({ raw });
      await until(() => radio(place(), 'Takeout'), 'the switch has loaded');
      return radio(place(), 'At your table')?.checked;
    };
    expect(await openedWith('riverside')).to.equal(true);
    expect(await openedWith('hillside'), 'of another location').to.equal(false);
  });
});
