import { Hono } from 'hono';
import { browserFile, browserFiles } from '../http/files.js';

const folder = new URL('./browser/', import.meta.url);

/** The modules of the host page's script, each before those that import it. */
const scriptParts = [
  'script/options.js',
  'script/frame.js',
  'script/element.js',
  'script/express-element.js',
  'script/elements.js',
  'script/surface.js',
];

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'font-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/**
 * Pages load a classic script, so its modules are concatenated in one scope. No name occurs twice,
 * so removing `import` and `export` is enough.
 */
async function readScript(): Promise<string> {
  const parts = await Promise.all(scriptParts.map((path) => browserFile(path, folder).read()));
  const joined = parts
    .join('\n')
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '');
  // A second copy on the page must do nothing: open frames belong to the first.
  return `if (!window.CardProcessor) (() => {\n'use strict';\n${joined}})();\n`;
}

/** The script for host pages and the pages inside the processor's frames, below `/v1`. */
export async function createPages(): Promise<Hono> {
  const pages = new Hono();
  const serve = (path: string, type: string, text: string) =>
    pages.get(`/${path}`, (context) =>
      context.body(text, 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(path.endsWith('.html') && { 'Content-Security-Policy': framePolicy }),
      }),
    );
  serve('processor.js', 'text/javascript; charset=utf-8', await readScript());
  for (const { path, type, read } of await browserFiles(folder)) {
    if (!scriptParts.includes(path)) serve(path, type, await read());
  }
  return pages;
}
