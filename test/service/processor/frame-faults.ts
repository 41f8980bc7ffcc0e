import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Accessibility violations in one of the processor's frames, which axe on the page can't see. */
export async function faultsInFrame(page: Page, url: RegExp): Promise<string[]> {
  const frame = page.frame({ url });
  assert.ok(frame, `Expected a frame whose address matches ${url}, found none.`);
  await frame.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
  return frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  });
}
