import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { build, type Rolldown } from 'vite';
import { minifyTemplates } from '../../scripts/minify-templates.mjs';

const root = mkdtempSync(join(tmpdir(), 'order-elements-templates-'));
after(() => rmSync(root, { recursive: true }));

describe('templates in the built script', () => {
  it('lose layout whitespace and comments in style sheets', async () => {
    const built = await builtFrom(
      "css`\n  /* don't ask */\n  :host {\n    color: red;\n  }\n\n  a,\n  b > i { margin: 0 1px; }\n`",
    );
    assert.equal(built, ':host{color:red}a,b>i{margin:0 1px}');
  });

  it('lose the zero before a point, and no other', async () => {
    const built = await builtFrom(
      'css`a{opacity:0.5;margin:0 -0.5px 10.5px;inset:calc(1px*0.25)}`',
    );
    assert.equal(built, 'a{opacity:.5;margin:0 -.5px 10.5px;inset:calc(1px*.25)}');
  });

  it('lose the spaces around division, multiplication and child combinators', async () => {
    const built = await builtFrom('css`a > * + *{top:calc(var(--x) * 2 / 3);aspect-ratio:4 / 3}`');
    assert.equal(built, 'a>* + *{top:calc(var(--x)*2/3);aspect-ratio:4/3}');
  });

  it('keep whitespace that has a meaning in CSS: descendants, sums, strings, expressions', async () => {
    for (const style of [
      'a :hover{}',
      'a{width:calc(1px + 2px)}',
      "a::before{content:'  { a;  b: } /* c */ '}",
      `a{width:calc(\${x} + 2px)}`,
      '@media (width>3px) and (hover){a{}}',
      'a * b{}',
    ]) {
      assert.equal(await builtFrom(`css\`${style}\``), style);
    }
  });

  it('leave a style sheet unchanged if a string continues in another piece', async () => {
    const style = `a { content: 'x  \${x}  y' }`;
    assert.equal(await builtFrom(`css\`${style}\``), style);
  });

  it('keep one space wherever the markup has whitespace', async () => {
    const built = await builtFrom(`html\`<b>\n    one <i>two</i>\n   \${x}  </b>\``);
    assert.equal(built, `<b> one <i>two</i> \${x} </b>`);
  });

  it('keep the lines of preformatted text, and templates of other tags', async () => {
    for (const kept of ['html`<pre>a\n  b</pre>`', 'other`a\n  b`']) {
      assert.equal(await builtFrom(kept), kept.slice(kept.indexOf('`') + 1, -1));
    }
  });
});

/** The content of a template after a build. */
async function builtFrom(template: string): Promise<string> {
  writeFileSync(
    join(root, 'source.ts'),
    `export const made = (css, html, other, x) => ${template};`,
  );
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [minifyTemplates()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'source.ts', formats: ['es'] },
    },
  });
  const [result] = output as Rolldown.RolldownOutput[];
  const built = result?.output[0].code ?? '';
  return built.slice(built.indexOf('`') + 1, built.lastIndexOf('`'));
}
