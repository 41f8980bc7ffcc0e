/** The style of the ordering page. Its colors are the widget's tokens, so that both always match. */
import { declarationsOf } from './colors.js';
import type { PageSettings } from './settings.js';

const base = `
*,::before,::after{box-sizing:border-box}
html{color-scheme:light dark;scroll-padding-block-start:16px;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--order-color-surface);color:var(--order-color-text);font:1rem/1.55 var(--order-font-family)}
h1,h2,h3,h4,h5,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
a{color:inherit;text-underline-offset:.25em;text-decoration-color:var(--order-color-accent);text-decoration-thickness:1.5px}
a:hover{color:var(--order-color-accent)}
:focus-visible{outline:3px solid var(--order-color-accent);outline-offset:3px;border-radius:4px}
.wrap{inline-size:100%;max-inline-size:calc(1200px + 2*var(--edge));margin-inline:auto;padding-inline:var(--edge)}
.skip{position:absolute;inset-block-start:8px;inset-inline-start:8px;z-index:2;padding:12px 20px;background:var(--order-color-accent);color:var(--order-color-on-accent)}
.skip:hover{color:var(--order-color-on-accent)}
.skip:not(:focus){clip-path:inset(50%);inline-size:1px;block-size:1px;padding:0;overflow:hidden;white-space:nowrap}
.cover{display:block;inline-size:100%;block-size:clamp(148px,40vw,210px);object-fit:cover;background:var(--order-color-raised)}
.identity{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:18px;align-items:start;padding-block:20px 4px}
.logo{inline-size:64px;block-size:64px;object-fit:contain;border-radius:16px;border:1px solid var(--order-color-line);background:var(--order-color-surface)}
.cover+.wrap .logo{margin-block-start:-46px;box-shadow:0 0 0 4px var(--order-color-surface)}
.words{grid-column:1/-1;padding-block-start:12px}
h1{font:600 clamp(1.75rem,1.35rem + 1.8vw,2.5rem)/1.12 var(--order-font-family-heading,inherit);letter-spacing:-.015em;text-wrap:balance}
.words [dir=auto],.place [dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
.call{margin-block-start:6px}
.call a{display:inline-block;padding-block:9px}
.outside{display:grid;justify-items:start;gap:8px;padding-block-start:16px}
.outside[hidden]{display:none}
.outside button{min-block-size:44px;padding:8px 18px;border:1px solid var(--order-color-line);border-radius:22px;background:var(--order-color-surface);color:var(--order-color-text);font:inherit;font-weight:600;cursor:pointer}
.outside p{max-inline-size:min(26em,100%);padding:10px 14px;border:1px solid var(--order-color-line);border-radius:10px;background:var(--order-color-surface);font-size:.9375rem;overflow-wrap:anywhere;user-select:text}
.outside p:empty{padding:0;border:0}
.above{position:absolute;z-index:1;inset-block-start:12px;inset-inline:var(--edge);justify-items:end;padding:0;pointer-events:none}
.above>*{pointer-events:auto}
.about{max-inline-size:46em;margin-block-start:8px;color:var(--order-color-muted);text-wrap:pretty}
.order{flex:1;display:grid;grid-template-columns:minmax(0,1fr);align-content:start;align-items:start;gap:24px clamp(28px,4vw,56px);padding-block:4px 64px}
.order>order-checkout,.order>order-receipt,.order>noscript{grid-column:1/-1}
order-menu{display:block;min-block-size:70vh}
order-menu[hidden]{display:none}
order-cart:not(:defined),order-checkout:not(:defined),order-receipt:not(:defined){display:none}
.note{padding:16px 20px;border-inline-start:3px solid var(--order-color-accent);background:var(--order-color-raised)}
.foot{border-block-start:1px solid var(--order-color-line);padding-block:24px calc(24px + env(safe-area-inset-bottom));color:var(--order-color-muted);font-size:.9375rem}
.foot .wrap{display:flex;flex-wrap:wrap;gap:4px 28px;justify-content:space-between;align-items:center}
.foot ul{display:flex;flex-wrap:wrap;gap:0 20px}
.foot a{display:inline-block;padding-block:11px}
.foot address{font-style:normal;padding-block:11px}
[aria-current]{color:var(--order-color-text);font-weight:600;text-decoration:none}
.order-menu h2{margin-block:28px 4px;font:600 1.5rem/1.2 var(--order-font-family-heading,inherit)}
.order-menu h3{margin-block:26px 10px;font:600 1.25rem/1.25 var(--order-font-family-heading,inherit)}
.order-category>ul{display:grid;gap:0 32px}
.order-product{position:relative;display:flow-root;padding-block:14px;border-block-end:1px solid var(--order-color-line)}
.order-product h4{font-size:1rem;font-weight:600}
.order-product img{float:inline-end;inline-size:96px;block-size:96px;margin-inline-start:16px;object-fit:cover;border-radius:10px;background:var(--order-color-raised)}
.order-product p,.order-product dl,.order-choices{color:var(--order-color-muted);font-size:.9375rem}
.order-product .order-price{color:var(--order-color-text)}
.order-sold-out{opacity:.75}
.order-choices h5{font-size:inherit;font-weight:600;margin-block-start:6px}
.order-allergens{display:flex;flex-wrap:wrap;gap:0 6px}
.order-legal,.order-hours{margin-block-start:12px;color:var(--order-color-muted)}
.places-page,.problem{flex:1}
.choose{margin-block-start:20px;font:600 1.25rem/1.3 var(--order-font-family-heading,inherit)}
.problem{padding-block:15vh 48px}
.problem p{margin-block-start:16px}
.problem a{display:inline-block;padding-block:11px}
.places{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));padding-block:16px 64px;align-content:start}
.place{display:block;block-size:100%;border:1px solid var(--order-color-line);border-radius:14px;overflow:hidden;text-decoration:none}
.place:hover{border-color:var(--order-color-accent)}
.place img{display:block;inline-size:100%;aspect-ratio:16/7;object-fit:cover;background:var(--order-color-raised)}
.place b{display:block;padding:16px 18px 0;font:600 1.125rem/1.3 var(--order-font-family-heading,inherit)}
.place span{display:block;padding:4px 18px 18px;color:var(--order-color-muted)}
.bare .order{padding-block:12px 24px;align-content:start}
.bare{min-block-size:0}
.bare order-menu{min-block-size:480px}
body:not(.bare) order-menu{margin-block-start:-40px}
body:not(.bare) .order-menu{padding-block-start:24px}
.top{position:relative;z-index:1}
body:not(.bare) order-menu::part(restaurant),body:not(.bare) order-menu::part(call){display:none}
@supports selector(:has(a)){.order-product:has(img){min-block-size:125px;padding-inline-end:112px}.order-product img{position:absolute;inset-block-start:14px;inset-inline-end:0;float:none;margin:0}}
@media (min-width:720px){
.top{padding-block-start:20px}
.above{inset-block-start:32px;inset-inline:max(calc(var(--edge) + 12px),calc(50% - 588px))}
.cover{max-inline-size:1200px;inline-size:calc(100% - 2*var(--edge));margin-inline:auto;block-size:clamp(180px,17vw,232px);border-radius:18px}
.identity{padding-block:20px 0}
.words{grid-column:auto;padding:0}
.logo{inline-size:80px;block-size:80px;border-radius:20px}
.cover+.wrap .logo{margin-inline-start:20px;margin-block-start:-60px}
.order{grid-template-columns:minmax(0,1fr) minmax(280px,34%)}
.order>order-cart{position:sticky;inset-block-start:20px;max-block-size:calc(100dvh - 40px);margin-inline:-12px;padding-inline:12px;overflow:hidden auto;overscroll-behavior:contain}
}
@media (min-width:1000px){.order{grid-template-columns:minmax(0,1fr) minmax(330px,370px)}}
@media (scripting:none){body:not(.bare) order-menu{margin-block-start:0}.order{grid-template-columns:minmax(0,1fr)}.order-category>ul{grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr))}}
@media (scripting:enabled){.order-choices,.order-allergens,.order-ingredients{display:none}}
@media print{.skip,.foot ul{display:none}}
`;

const usualFont =
  'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif';

/** The whole style sheet. Every value that an operator sets has been checked. */
export function styleFor({
  colors = {},
  darkColors = {},
  font,
  headingFont,
}: PageSettings): string {
  const fonts = [
    `--order-font-family:${font ?? usualFont};`,
    headingFont ? `--order-font-family-heading:${headingFont};` : '',
  ].join('');
  return [
    `:root{--edge:clamp(16px,4vw,56px);${fonts}${declarationsOf(colors, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root{${declarationsOf(darkColors, 'dark')}}}`,
    base.replace(/\n/g, ''),
  ].join('');
}
