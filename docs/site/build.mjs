/** Builds the documentation site into `dist/docs/`: `npm run docs`. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Eleventy from '@11ty/eleventy';
import GithubSlugger from 'github-slugger';
import anchors from 'markdown-it-anchor';
import { root } from '../../scripts/paths.mjs';
import { addressOf, contents, unlisted } from './contents.mjs';
import { writeReference } from './reference.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(root, 'dist/docs');

const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1].replace(/[`*]/g, '') ?? 'order-elements';

async function readPage(file) {
  const text =
    file === 'reference' ? await writeReference() : readFileSync(join(root, file), 'utf8');
  const title = file === 'README.md' ? 'Overview' : titleOf(text);
  return { file, address: addressOf(file), title, text };
}

export async function buildDocs() {
  const groups = await Promise.all(
    contents().map(async ([name, files]) => [name, await Promise.all(files.map(readPage))]),
  );
  const listed = groups.flatMap(([, pages]) => pages);
  const pages = [...listed, ...(await Promise.all(unlisted().map(readPage)))];
  const site = new Eleventy(relative(process.cwd(), here) || '.', relative(process.cwd(), output), {
    quietMode: true,
    configPath: false,
    config(config) {
      config.setUseGitIgnore(false);
      config.setIncludesDirectory('.');
      // Only the pages added below: the folder has the site's own code.
      config.setTemplateFormats('md');
      config.amendLibrary('md', (markdown) =>
        prepare(markdown, new Set(pages.map(({ file }) => file))),
      );
      for (const page of pages) {
        const next = listed[listed.indexOf(page) + 1];
        config.addTemplate(`${page.address || 'index/'}page.md`, page.text, {
          ...page,
          text: undefined,
          layout: 'layout.11ty.js',
          permalink: `${page.address}index.html`,
          templateEngineOverride: 'md',
          top: '../'.repeat(page.address.split('/').length - 1),
          groups,
          next: listed.includes(page) ? next : undefined,
        });
      }
    },
  });
  await site.write();
  copyAssets();
  writeFileSync(join(output, 'search.json'), JSON.stringify(pages.flatMap(sectionsOf)));
}

function copyAssets() {
  for (const name of ['site.css', 'site.js']) copyFileSync(join(here, name), join(output, name));
  const search = fileURLToPath(import.meta.resolve('minisearch'));
  copyFileSync(search, join(output, 'minisearch.js'));
  mkdirSync(join(output, 'docs'), { recursive: true });
  cpSync(join(root, 'docs/pictures'), join(output, 'docs/pictures'), { recursive: true });
}

/** Links lead to pages of the site; those to files of the source code become plain text. */
function prepare(markdown, files) {
  markdown.use(anchors, {
    slugify: (text) => new GithubSlugger().slug(text),
    tabIndex: false,
  });
  markdown.core.ruler.push('site-links', ({ tokens, env }) => {
    for (const token of tokens) {
      for (const link of token.children ?? []) {
        if (link.type === 'link_open') lead(link, env, files);
      }
    }
  });
  // Wide tables scroll by themselves, so they have to be reached with the keyboard.
  const scrolling = '<div class="table" role="group" aria-label="Table" tabindex="0">';
  markdown.renderer.rules.table_open = () => `${scrolling}<table>`;
  markdown.renderer.rules.table_close = () => '</table></div>';
  const fence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const [language, name] = tokens[at].info.trim().split(/\s+/);
    const code = fence(tokens, at, ...rest).replace('<pre', '<pre tabindex="0"');
    // The tests run the named examples as they are written here.
    return language === 'html' && name ? `<div class="example">${code}</div>` : code;
  };
}

function lead(link, { file, top }, files) {
  const target = link.attrGet('href') ?? '';
  if (/^(?:[a-z]+:|#)/.test(target)) return;
  const [path, fragment = ''] = target.split('#');
  const found = posix.normalize(
    posix.join(file === 'reference' ? 'docs/reference' : posix.dirname(file), path),
  );
  const page = [found, `${found.replace(/\/$/, '')}/README.md`].find((one) => files.has(one));
  if (page) {
    link.attrSet('href', `${top}${addressOf(page)}${fragment && `#${fragment}`}` || './');
  } else {
    link.attrs = [['class', 'file']];
    if (!existsSync(join(root, found))) {
      throw new Error(`${file}: expected a link to a file of the project, found ${target}.`);
    }
  }
}

/** What the search finds: each section by itself. */
function sectionsOf({ address, title, text }) {
  const slugger = new GithubSlugger();
  const parts = text.replace(/```.*?```/gs, ' ').split(/^(?=#{1,3} )/m);
  return parts.flatMap((part) => {
    const heading = /^#{1,3} (.+)$/m.exec(part)?.[1].replace(/[`*]/g, '') ?? title;
    const words = part
      .replace(/^#.*$/m, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[|`*]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const at = `${address}#${slugger.slug(heading)}`;
    return words ? [{ id: at, title, heading, text: words.slice(0, 4000) }] : [];
  });
}

/** Builds if a document is newer than the site. */
export async function buildDocsWhenNeeded() {
  const built = join(output, 'search.json');
  const files = [...contents().flatMap(([, list]) => list), ...unlisted()].filter(
    (file) => file !== 'reference',
  );
  const newest = Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await buildDocs();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(dirname(output), { recursive: true });
  await buildDocs();
  console.info(`The documentation is in ${relative(root, output)}. npm start serves it at /docs/.`);
}
