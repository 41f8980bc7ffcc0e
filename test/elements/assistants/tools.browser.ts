import '../../../src/bundles/list.js';
import { cleanupWebMCPPolyfill, initializeWebMCPPolyfill } from '@mcp-b/webmcp-polyfill';
import { expect } from '@open-wc/testing';
import { offerTools } from '../../../src/elements/assistants/tools.js';
import { openShop as openOrder } from '../cart/cart-shop.js';
import { openMenu } from '../menu/menu-page.js';
import { menu, openShop, product } from '../menu/menu-shop.js';
import { bowl, openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';

interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string; readonly choices?: object[] };
  // biome-ignore lint/suspicious/noExplicitAny: JSON, as an assistant gets it.
  readonly [name: string]: any;
}

interface Context {
  getTools(): Promise<
    { name: string; description: string; inputSchema: object; annotations?: object }[]
  >;
  executeTool(tool: object, input: string): Promise<string>;
}

const context = () => (document as unknown as { modelContext: Context }).modelContext;

async function call(name: string, input: object = {}): Promise<Answer> {
  const tool = (await context().getTools()).find((one) => one.name === name);
  if (!tool) throw new Error(`Expected a tool ${name}.`);
  return JSON.parse(await context().executeTool(tool, JSON.stringify(input)));
}

const codeOf = async (name: string, input?: object) => (await call(name, input)).error?.code;

/** What the guest sees of the calls. */
const noteOn = (host: Element) =>
  host.shadowRoot?.querySelector('.assistant')?.textContent?.trim() ?? '';

describe('the tools for an assistant', () => {
  let close = () => {};

  beforeEach(() => initializeWebMCPPolyfill());

  afterEach(() => {
    close();
    cleanupWebMCPPolyfill();
  });

  async function offer({ shop } = openBowlShop()) {
    close = () => shop.close();
    await offerTools(shop);
    return shop;
  }

  it('are these, and none takes contact details, consent, a place or a payment', async () => {
    await offer();
    const tools = await context().getTools();
    expect(tools.map(({ name }) => name)).to.deep.equal([
      'order_add_item',
      'order_change_item',
      'order_open_checkout',
      'order_read_menu',
      'order_read_order',
      'order_read_product',
      'order_search_menu',
    ]);
    const inputs = tools.flatMap((tool) => {
      const schema = tool.inputSchema;
      const { properties } = typeof schema === 'string' ? JSON.parse(schema) : schema;
      return Object.keys(properties);
    });
    expect([...new Set(inputs)].sort()).to.deep.equal([
      'avoid',
      'category',
      'choices',
      'diet',
      'instructions',
      'line',
      'productId',
      'quantity',
      'words',
    ]);
    const reading = tools.filter(
      ({ annotations }) => (annotations as { readOnlyHint: boolean }).readOnlyHint,
    );
    expect(reading.map(({ name }) => name).join()).to.match(/^(order_(read|search)_\w+,?){4}$/);
  });

  it('end with the shop, so that the next page’s assistant can’t order at the last restaurant', async () => {
    const shop = await offer();
    shop.close();
    expect(await context().getTools()).to.deep.equal([]);
  });

  it('of two shops on one page both work', async () => {
    const second = openBowlShop().shop;
    await offer();
    await offerTools(second);
    const names = (await context().getTools()).map(({ name }) => name);
    expect(names).to.include.members(['order_read_order', 'order_read_order.riverside']);
    expect(names.length).to.equal(14);
    second.close();
  });

  it('do nothing in a browser without a model context', async () => {
    cleanupWebMCPPolyfill();
    await offer();
    expect('modelContext' in document).to.equal(false);
  });

  it('read the menu and a dish with its choices', async () => {
    await offer();
    const { menus, diets } = await call('order_read_menu');
    expect(diets).to.deep.equal(['halal', 'vegan']);
    expect(menus[0].categories[0].products.slice(0, 2)).to.deep.equal([
      { productId: 'Bowl', name: 'Bowl', price: '$9.00', hasChoices: true },
      { productId: 'Bread', name: 'Bread', price: '$9.00' },
    ]);
    const { choices, allergens, ingredients } = await call('order_read_product', {
      productId: 'Bowl',
    });
    expect({ allergens, ingredients }).to.deep.equal({
      allergens: 'not stated',
      ingredients: 'not stated',
    });
    expect(choices.map(({ groupId, min, max }: Answer) => [groupId, min, max])).to.deep.equal(
      bowl.map(({ id, rule }) => [id, rule.min, rule.max]),
    );
    expect(choices[1].modifiers[0].children[0].modifiers[1]).to.deep.equal({
      modifierId: 'Chili',
      name: 'Chili',
      price: '$0.25',
    });
  });

  it('list a long menu by category, instead of flooding the assistant', async () => {
    const dishes = (start: number) =>
      Array.from({ length: 80 }, (_, at) => product(`dish-${start + at}`));
    const menus = [menu('all', { One: dishes(0), Two: dishes(80) })];
    await offer(openShop({ menus: { menus, popularProducts: [] } }));
    const { categories } = (await call('order_read_menu')).menus[0];
    expect(categories).to.deep.equal([
      { category: 'all-One', name: 'One', count: 80 },
      { category: 'all-Two', name: 'Two', count: 80 },
    ]);
    const one = (await call('order_read_menu', { category: 'all-Two' })).menus[0].categories;
    expect(one.length).to.equal(1);
    expect(one[0].products.length).to.equal(80);
    expect(await codeOf('order_read_menu', { category: 'Three' })).to.equal('unknown-category');
  });

  it('search by words and diet, and never take silence about an allergen for “none”', async () => {
    await offer();
    const ids = (found: Answer[]) => found.map(({ productId }) => productId);
    expect(ids((await call('order_search_menu', { words: 'bred' })).products)).to.include('Bread');
    const { products } = await call('order_search_menu', { diet: ['Vegan'] });
    expect(ids(products)).to.deep.equal(['Baklava']);
    expect(await codeOf('order_search_menu', { diet: ['keto'] })).to.equal('unknown-diet');
    const found = await call('order_search_menu', { avoid: ['walnut'] });
    expect(ids(found.namesNone)).to.deep.equal([]);
    expect(ids(found.notFullyStated)).to.deep.equal(['Bowl', 'Bread', 'Skewer', 'Gone']);
    expect(found.leftOut).to.equal(1);
    expect(await codeOf('order_search_menu', { avoid: ['nuts'] })).to.equal('wrong-input');
  });

  it('refuse what a tap could not do, and add nothing', async () => {
    const shop = await offer();
    const add = (input: object) => codeOf('order_add_item', input);
    expect(await add({ productId: 'Pizza' })).to.equal('unknown-product');
    expect(await add({ productId: 'Gone' })).to.equal('sold-out');
    expect(await add({ productId: 'Bread', quantity: 100 })).to.equal('wrong-input');
    expect(await add({})).to.equal('wrong-input');
    expect(await add({ productId: 'Bowl', choices: 'large' })).to.equal('wrong-input');
    const deep = JSON.parse(
      '[{"groupId":"Size","modifiers":[{"modifierId":"Small","children":'.repeat(12) +
        '[]' +
        '}]}]'.repeat(12),
    );
    expect(await add({ productId: 'Bowl', choices: deep })).to.equal('wrong-input');
    const { error } = await call('order_add_item', { productId: 'Bowl' });
    expect(error?.code).to.equal('choices-missing');
    expect(error?.choices?.map((group) => (group as Answer).groupId)).to.deep.equal([
      'Size',
      'Protein',
    ]);
    const change = { line: 'x', quantity: 0 };
    expect(await codeOf('order_change_item', change)).to.equal('unknown-line');
    expect(await codeOf('order_open_checkout')).to.equal('empty-order');
    expect(shop.cart.$view.get().lines).to.deep.equal([]);
  });

  it('say why the service takes no order, instead of reporting success', async () => {
    const { shop, add } = openOrder({ closed: 'We open at 5.' });
    const line = add('Bread');
    close = () => shop.close();
    await offerTools(shop);
    const { error } = await call('order_change_item', { line, quantity: 2 });
    expect(error).to.deep.equal({ code: 'closed', message: 'We open at 5.' });
  });

  it('say on the page what the assistant does, in the guest’s language', async () => {
    const { shop, service } = openBowlShop();
    const menus = await openMenu(shop);
    await offer({ shop, service } as ReturnType<typeof openBowlShop>);
    await call('order_read_menu');
    expect(noteOn(menus)).to.equal('Your assistant is reading the menu.');
    await call('order_add_item', { productId: 'Gone' });
    expect(noteOn(menus)).to.match(/^Your assistant tried to change your order/);
    shop.setLanguage('de');
    await until(() => menus.lang === 'de', 'the menu is in German');
    await call('order_read_order');
    expect(noteOn(menus)).to.equal('Ihr Assistent liest Ihre Bestellung.');
  });

  it('say what they do and open the checkout where the page has neither a cart nor a button', async () => {
    const { shop, add } = openOrder();
    add('Bread');
    close = () => shop.close();
    await offerTools(shop);
    await call('order_read_order');
    const isSaid = () =>
      [...document.body.children].some(
        (one) => noteOn(one) === 'Your assistant is reading your order.',
      );
    await until(isSaid, 'no note in view');
    expect((await call('order_open_checkout')).ok).to.equal(true);
    const drawer = document.querySelector('order-drawer');
    expect(drawer?.querySelector('order-checkout')?.shop).to.equal(shop);
    drawer?.close();
  });

  it('leave no older sentence where the guest was before', async () => {
    const first = openBowlShop();
    const [before, now] = [await openMenu(first.shop), await openMenu(openBowlShop().shop)];
    await offer(first);
    await call('order_read_menu');
    expect(noteOn(before)).not.to.equal('');
    // The assistant continues where the guest is now.
    before.storefront = now.storefront;
    now.storefront = first.shop;
    await until(() => now.shop === first.shop && before.shop !== first.shop, 'they have changed');
    await call('order_read_order');
    expect(noteOn(now)).to.equal('Your assistant is reading your order.');
    expect(noteOn(before)).to.equal('');
  });

  it('take back a wish for the kitchen', async () => {
    const { shop, add } = openOrder();
    const line = add('Bread', { note: 'No salt' });
    close = () => shop.close();
    await offerTools(shop);
    const { error } = await call('order_change_item', { line, instructions: '' });
    expect(error?.code).not.to.equal('wrong-input');
  });

  it('return hostile names as data', async () => {
    const hostile = '</script><img src=x onerror="globalThis.ran=1">\u202e{name}';
    const dish = product('Bad', { name: hostile, description: hostile });
    const menus = [menu('all', { [hostile]: [dish] })];
    await offer(openShop({ menus: { menus, popularProducts: [] } }));
    const found = await call('order_read_product', { productId: 'Bad' });
    expect(found.name).to.equal(hostile);
    const tools = JSON.stringify(
      await context()
        .getTools()
        .then((all) => all.map((one) => one.description)),
    );
    expect(tools).not.to.contain('onerror');
    expect(found.description).to.equal(hostile);
  });
});
