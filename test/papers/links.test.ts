/** Checks that the documents link to existing files. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const papers = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

const read = (paper: string): string => readFileSync(join(root, paper), 'utf8');

describe('the documents', () => {
  it('link to existing pages', () => {
    const dead = papers.flatMap((paper) =>
      [...read(paper).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(paper), target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${paper}: ${target}`),
    );
    assert.deepEqual(dead, []);
  });

  it('name existing folders and files of the project', () => {
    const gone = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((paper) =>
      [
        ...read(paper).matchAll(
          /`((?:src|test|scripts|docs|demo|hosting|themes|types|bench)\/[\w./-]*)`/g,
        ),
      ]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${paper}: ${path}`),
    );
    assert.deepEqual(gone, []);
  });
});
