/** What the studio emits for platforms that compile it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Loader, transform } from 'esbuild';
import { theme } from '../../src/elements/shared/theme.js';
import { palettes } from '../themes/colors.js';

interface Snippets {
  readonly platforms: Readonly<
    Record<string, readonly [string, (state: object) => string, string]>
  >;
  readonly preloadOf: (state: object, coreFile: string) => string;
}

// The studio runs in browsers as it is, without types.
const [{ platforms, preloadOf }, { usualState }] = (await Promise.all(
  ['snippets', 'state'].map(
    (name) => import(new URL(`../../studio/${name}.js`, import.meta.url).href),
  ),
)) as [Snippets, { usualState: (proxy: string) => object }];

const state = {
  ...usualState('https://orders.example.com'),
  location: 'old-town',
  methods: ['takeout', 'delivery'],
  label: `Tom & "Jerry's"`,
  product: 'ot-shakshuka',
};

const loaders: Readonly<Record<string, Loader>> = { react: 'tsx', next: 'tsx', angular: 'ts' };

describe('a snippet of the studio', () => {
  for (const [name, [title, write]] of Object.entries(platforms)) {
    for (const layout of ['page', 'drawer', 'card']) {
      it(`for ${title} has every setting, with the ${layout} layout`, async () => {
        const snippet = write({ ...state, layout });
        assert.match(snippet, /https:\/\/orders\.example\.com/);
        assert.match(snippet, /old-town/);
        assert.equal(snippet.includes('product="ot-shakshuka"'), layout === 'card');
        assert.match(snippet, /takeout,? delivery/);
        const loader = loaders[name];
        if (loader) {
          const options = {
            loader,
            jsx: 'automatic',
            tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
          } as const;
          await transform(snippet, options);
        }
      });
    }
  }
});

describe('what the studio emits for other spellings of the same addresses', () => {
  const html = (script: string) => platforms.html?.[1]({ ...state, script }) ?? '';

  it('has the script once, whether its folder or the script was named', () => {
    for (const end of ['', '/', '/order-elements.js', '/order-elements.loader.js', '/?v=2'])
      assert.match(
        html(`https://cdn.example/v1${end}`),
        /src="https:\/\/cdn\.example\/v1\/order-elements\.js"/,
        end,
      );
  });

  it('has the addresses that the widget requests in the lines for the head', () => {
    const lines = preloadOf(
      { ...state, proxy: 'https://orders.example.com/', script: 'https://cdn.example/' },
      'chunks/core-1.js',
    );
    assert.match(lines, /href="https:\/\/cdn\.example\/chunks\/core-1\.js"/);
    assert.match(lines, /href="https:\/\/orders\.example\.com\/locations\/old-town\/menus"/);
  });
});

describe('the look that the studio starts from', () => {
  it('is the widget’s own', async () => {
    const { usualColors } = await import(new URL('../../studio/look.js', import.meta.url).href);
    const own = palettes(theme.cssText);
    for (const scheme of ['light', 'dark'] as const) {
      const { danger, success, ...edited } = own[scheme];
      assert.deepEqual(usualColors[scheme], edited);
    }
  });
});
