/** Checks that the page of commands has what their table says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { commandsPage } from '../../scripts/commands-page.js';

it('docs/commands.md describes every command as its help does', () => {
  const page = readFileSync('docs/commands.md', 'utf8');
  assert.equal(page, commandsPage(), 'Run node --import tsx scripts/commands-page.ts.');
});
