import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { demoLocation, readDataFile, saffronLane } from '../../demo/service/data/saffron-lane.js';
import {
  location as locationSchema,
  type SeedLocation,
  type SeedModifierGroup,
  type SeedProduct,
} from '../../demo/service/data/types.js';

const picturesFolder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));
const objectId = /^[0-9a-f]{24}$/;
const contractId = /^[A-Za-z0-9_-]{1,128}$/;
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const productsOf = (location: SeedLocation): SeedProduct[] =>
  location.menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));

const repeated = (values: string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** The possible choices in a group if every option is taken as often as allowed. */
const mostOf = (group: SeedModifierGroup): number =>
  group.modifiers.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);

function groupOf(location: SeedLocation, id: string, wantedBy: string): SeedModifierGroup {
  const found = location.modifierGroups.find((group) => group.id === id);
  assert.ok(found, `${wantedBy} names the group ${id}, which ${location.slug} does not have`);
  return found;
}

/** Follows every child group; a group that contains itself could never be answered. */
function walk(
  location: SeedLocation,
  id: string,
  above: string[],
  visit: (group: SeedModifierGroup) => void,
): void {
  assert.ok(!above.includes(id), `groups turn in a circle: ${[...above, id].join(' > ')}`);
  const group = groupOf(location, id, above.at(-1) ?? location.slug);
  visit(group);
  for (const modifier of group.modifiers) {
    for (const child of modifier.childGroups ?? []) {
      walk(location, child.groupId, [...above, id], visit);
    }
  }
}

describe('a data file', () => {
  it('with a mistake is refused with its name and the position of the mistake', () => {
    const wrong = { ...demoLocation('riverside'), methods: ['takeout', 'by boat'] };
    assert.throws(
      () => readDataFile('riverside.json', locationSchema, wrong),
      /^Error: demo\/menus\/riverside\.json can't be used:[\s\S]*methods\[1\]/,
    );
  });
});

describe('the demo merchant', () => {
  it('uses the service’s names for its merchant and locations', () => {
    assert.match(saffronLane.id, objectId);
    for (const { id } of saffronLane.locations) assert.match(id, objectId);
    assert.deepEqual(
      saffronLane.locations.map(({ slug, currency, methods, timezone }) => ({
        slug,
        currency,
        methods: [...methods].sort(),
        timezone,
      })),
      [
        {
          slug: 'riverside',
          currency: 'usd',
          methods: ['delivery', 'takeout'],
          timezone: 'America/New_York',
        },
        {
          slug: 'old-town',
          currency: 'gbp',
          methods: ['table_side', 'takeout'],
          timezone: 'Europe/London',
        },
        {
          slug: 'harbour-hotel',
          currency: 'aed',
          methods: ['room_service', 'takeout'],
          timezone: 'Asia/Dubai',
        },
      ],
    );
  });

  it('has unique ids', () => {
    const ids = saffronLane.locations.flatMap((location) => [
      location.id,
      ...location.menus.map(({ id }) => id),
      ...location.menus.flatMap(({ categories }) => categories.map(({ id }) => id)),
      ...productsOf(location).map(({ id }) => id),
      ...location.modifierGroups.map(({ id }) => id),
      ...location.modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)),
    ]);
    assert.deepEqual(repeated([saffronLane.id, ...ids]), []);
    for (const id of ids) assert.match(id, contractId);
  });

  it('accepts orders at riverside at any hour', () => {
    const riverside = saffronLane.locations.find(({ slug }) => slug === 'riverside');
    assert.ok(riverside);
    assert.deepEqual(
      riverside.openingHours,
      Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
    );
    assert.ok(riverside.menus.some(({ from, to }) => from === '00:00' && to === '24:00'));
  });
});

for (const location of saffronLane.locations) {
  describe(`the seed of ${location.slug}`, () => {
    const products = productsOf(location);

    it('has a menu of a realistic size, with popular and sold-out dishes', () => {
      assert.ok(products.length >= 30 && products.length <= 60, `${products.length} products`);
      assert.ok(products.some(({ popular }) => popular));
      const soldOut = products.filter((product) => product.soldOut).length;
      assert.ok(soldOut >= 2 && soldOut <= 5, `${soldOut} products are sold out`);
      assert.ok(products.some(({ modifierGroupIds }) => modifierGroupIds.length === 0));
    });

    it('describes and prices every dish', () => {
      for (const { id, name, description, price, calories } of products) {
        assert.ok(name.length > 2 && name.length <= 40, `the name of ${id}`);
        assert.match(description, /^[A-Z].{9,160}\.$/u, `the description of ${id}`);
        assert.ok(Number.isSafeInteger(price) && price > 0, `the price of ${id}`);
        if (calories !== undefined) assert.ok(Number.isInteger(calories) && calories >= 0, id);
      }
    });

    it('does not call a dish vegan or gluten-free when its ingredients say otherwise', () => {
      const animal =
        /\(milk\)|\(fish\)|shellfish|\beggs?\b|\bhoney\b|chicken|lamb|beef|pork|\bmilk\b/;
      const meat = /\(fish\)|shellfish|mollusc|chicken|lamb|beef|pork|turkey/;
      const gluten = /wheat|\boats\b/;
      const nuts = /walnut|almond|pistachio|cashew|pine nut/;
      for (const { id, dietary, ingredients = [] } of products) {
        const all = ingredients.join(', ');
        if (dietary.includes('vegan')) assert.doesNotMatch(all, animal, id);
        if (dietary.includes('vegetarian')) assert.doesNotMatch(all, meat, id);
        if (dietary.includes('gluten-free')) assert.doesNotMatch(all, gluten, id);
        if (nuts.test(all)) assert.ok(dietary.includes('contains-nuts'), `${id} contains nuts`);
      }
    });

    it('offers only groups that exist and that can be completed', () => {
      const offered = new Set<string>();
      for (const product of products) {
        assert.deepEqual(repeated(product.modifierGroupIds), [], product.id);
        for (const id of product.modifierGroupIds) {
          walk(location, id, [product.id], (group) => offered.add(group.id));
        }
      }
      const never = location.modifierGroups.filter(({ id }) => !offered.has(id));
      assert.deepEqual(
        never.map(({ id }) => id),
        [],
        'groups that no dish offers',
      );
    });

    it('requires no more choices in a group than its options allow', () => {
      for (const group of location.modifierGroups) {
        assert.ok(
          0 <= group.min && group.min <= group.max && group.max <= mostOf(group),
          `${group.id}: ${group.min} to ${group.max} of at most ${mostOf(group)}`,
        );
        for (const modifier of group.modifiers) {
          assert.ok(Number.isSafeInteger(modifier.price), modifier.id);
          assert.ok(modifier.maxQuantity >= 1 && modifier.maxQuantity <= 99, modifier.id);
          for (const link of modifier.childGroups ?? []) {
            const child = groupOf(location, link.groupId, modifier.id);
            const min = link.min ?? child.min;
            const max = link.max ?? child.max;
            assert.ok(
              0 <= min && min <= max && max <= mostOf(child),
              `${modifier.id} wants ${min} to ${max} of ${child.id}`,
            );
          }
        }
      }
    });

    it('has codes that the service accepts', () => {
      assert.ok(location.discounts.length > 0);
      assert.deepEqual(repeated(location.discounts.map(({ code }) => code)), []);
      for (const { code, kind, value, minimumSubTotal = 0 } of location.discounts) {
        assert.match(code, /^[A-Za-z0-9]{6,24}$/);
        if (kind === 'percentage') assert.ok(value > 0 && value <= 1, code);
        else assert.ok(Number.isSafeInteger(value) && value <= minimumSubTotal, code);
      }
    });

    it('has valid opening hours, and each menu inside the day', () => {
      assert.equal(location.openingHours.length, 7);
      const spans = [...location.openingHours.filter((day) => day !== null), ...location.menus];
      for (const { from, to } of spans) {
        assert.match(from, clockTime);
        assert.ok(to === '24:00' || clockTime.test(to), to);
        assert.ok(from < to, `${from} is not before ${to}`);
      }
    });

    it('charges fees only for its own fulfillment methods, at rates below one', () => {
      const { fulfillment, ...fees } = location.fees;
      for (const method of Object.keys(fulfillment)) {
        assert.ok(
          location.methods.some((known) => known === method),
          method,
        );
      }
      for (const [name, value] of Object.entries(fees)) {
        if (name.endsWith('Rate')) assert.ok(value >= 0 && value < 1, name);
        else assert.ok(Number.isSafeInteger(value) && value >= 0, name);
      }
      const { percentages, defaultPercentage } = location.gratuity;
      assert.ok(defaultPercentage === 0 || percentages.includes(defaultPercentage));
    });

    it('has a small picture for every dish, without active content', () => {
      assert.deepEqual(repeated(products.map(({ picture }) => picture)), []);
      const files = [...products.map(({ picture }) => picture), location.logo, location.cover];
      for (const file of files) {
        assert.ok(existsSync(`${picturesFolder}${file}`), `demo/pictures/${file} is missing`);
        const drawing = readFileSync(`${picturesFolder}${file}`, 'utf8');
        assert.match(drawing, /^<svg [^>]*viewBox="0 0 \d+ \d+"/, file);
        assert.doesNotMatch(
          drawing,
          /<script|<foreignObject|<text|<image|href="[^#]|\son\w+=/,
          file,
        );
      }
      for (const { picture } of products) {
        const drawing = readFileSync(`${picturesFolder}${picture}`, 'utf8');
        assert.match(drawing, /viewBox="0 0 400 300"/, picture);
        const [plain, packed] = [drawing.length, gzipSync(drawing).length];
        assert.ok(plain <= 14_336, `${picture} takes ${plain} bytes, which is over 14 KB`);
        assert.ok(packed <= 4_096, `${picture} takes ${packed} bytes compressed, over 4 KB`);
      }
    });
  });
}
