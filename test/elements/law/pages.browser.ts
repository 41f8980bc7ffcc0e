import { expect } from '@open-wc/testing';
import { type AnyRule, legalRules, type RuleId } from '../../../src/contract/legal/rules.js';
import { pages } from './pages.js';

const table = legalRules as Record<RuleId, AnyRule | undefined>;
const ids = Object.keys(legalRules) as RuleId[];

/** Runs with one rule taken out of the table. */
async function without(id: RuleId, run: () => Promise<void>): Promise<unknown> {
  const rule = table[id];
  delete table[id];
  try {
    await run();
    return null;
  } catch (failure) {
    return failure;
  } finally {
    table[id] = rule;
  }
}

describe('each legal rule', () => {
  it('has a page that shows what it demands', () => {
    expect(Object.keys(pages).sort()).to.deep.equal([...ids].sort());
  });

  for (const [id, page] of Object.entries(pages) as [RuleId, () => Promise<void>][]) {
    it(`is followed by a page that fails if the rule is removed: ${id}`, async () => {
      await page();
      const failure = await without(id, page);
      expect(failure, 'Without the rule, the page has to fail.').to.be.an.instanceof(Error);
    });
  }
});
