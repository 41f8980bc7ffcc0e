import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Feature, lacking } from './floor.js';
import { platformNames, type Used } from './names-used.js';

const root = join(import.meta.dirname, '../..');
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<string, Feature>;

/** Checked before use, or harmless if missing. */
const guarded: Readonly<Record<string, string>> = {
  'HTMLElement.popover': 'checked; without it, a drawer inside a moving dialog stays in the dialog',
  'HTMLElement.showPopover': 'checked together with `popover`',
  'HTMLElement.hidePopover':
    'checked together with `popover`; without it, the cart bar is fixed to the window',
  PerformanceEventTiming: 'checked with `supportedEntryTypes`; a press before the script is lost',
  'PerformanceEventTiming.target': 'comes with `first-input`',
  'Navigator.share': 'checked; without it, the words are copied',
  requestIdleCallback: 'checked; replaced by a timer',
  'IdleDeadline.timeRemaining': 'comes with requestIdleCallback',
};

const files = readdirSync(join(root, 'src'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.startsWith('proxy'))
  .map((name) => join(root, 'src', name));

function featuresOf({ owner, member }: Used): Feature[] {
  const { api, javascript } = data as { api: Feature; javascript: Feature };
  const builtins = javascript.builtins as Feature;
  const homes = owner ? [api[owner], builtins[owner]] : [api, builtins, api.Window];
  return homes.flatMap((home) => {
    const found = home as Feature | undefined;
    return [found?.[member], found?.[`${member}_static`]].filter(Boolean) as Feature[];
  });
}

describe('the browsers of the support floor', () => {
  it('have every function and object that the widget uses, or the widget checks first', () => {
    const used = platformNames(root, files);
    assert.ok(used.length > 1000, `found ${used.length} names of the platform`);
    const missing = used.flatMap((name) => {
      const title = [name.owner, name.member].filter(Boolean).join('.');
      if (title in guarded) return [];
      const browsers = [...new Set(featuresOf(name).flatMap(lacking))];
      return browsers.length > 0 ? [`${name.place}: ${title} (${browsers.join(', ')})`] : [];
    });
    assert.deepEqual(missing, []);
  });
});
