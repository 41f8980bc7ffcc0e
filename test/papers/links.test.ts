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
  'bench/README.md',
  'demo/service/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docs/${name}`,
  ),
].filter((name) => name.endsWith('.md'));

/** Names of code files, which documents may write without their folder. */
const code = [
  'bench',
  'demo',
  'docs/site',
  'hosting',
  'scripts',
  'src',
  'studio',
  'test',
  'types',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name}`,
  ),
);

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
    const gone = papers.flatMap((paper) =>
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

  it('name files of the code as they are called, with or without their folder', () => {
    const files = [...code, ...readdirSync(root).map((name) => `/${name}`)];
    const gone = papers.flatMap((paper) =>
      [...read(paper).matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
        .map((path) => `${paper}: ${path}`),
    );
    assert.deepEqual(gone, []);
  });
});
