import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const folder = new URL('./browser/', import.meta.url);

const scriptType = 'text/javascript; charset=utf-8';
const styleType = 'text/css; charset=utf-8';
const pageType = 'text/html; charset=utf-8';

/** The files that browsers may load; nothing else in the folder is reachable. */
const files: Readonly<Record<string, string>> = {
  'frames/field.css': styleType,
  'frames/sheet.css': styleType,
  'frames/card-form.html': pageType,
  'frames/card-form.css': styleType,
  'frames/card-form.js': scriptType,
  'frames/appearance.js': scriptType,
  'frames/typing.js': scriptType,
  'frames/channel.js': scriptType,
  'frames/intents.js': scriptType,
  'frames/wallet-button.html': pageType,
  'frames/wallet-button.css': styleType,
  'frames/wallet-button.js': scriptType,
  'frames/wallet-sheet.html': pageType,
  'frames/wallet-sheet.css': styleType,
  'frames/wallet-sheet.js': scriptType,
  'frames/challenge.html': pageType,
  'frames/challenge.css': styleType,
  'frames/challenge.js': scriptType,
  'frames/controller.html': pageType,
  'frames/controller.js': scriptType,
  'card-rules.js': scriptType,
};

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

const readBrowserFile = (path: string): Promise<string> => readFile(new URL(path, folder), 'utf8');

/**
 * Pages load a classic script, so its modules are concatenated in one scope. No name occurs twice,
 * so removing `import` and `export` is enough.
 */
async function readScript(): Promise<string> {
  const parts = await Promise.all(scriptParts.map(readBrowserFile));
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
        ...(type === pageType ? { 'Content-Security-Policy': framePolicy } : {}),
      }),
    );
  serve('processor.js', scriptType, await readScript());
  for (const [path, type] of Object.entries(files)) {
    serve(path, type, await readBrowserFile(path));
  }
  return pages;
}
