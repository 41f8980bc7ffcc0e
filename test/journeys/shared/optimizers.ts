/** What optimizers do to the scripts of a page, each as its vendor describes it. */

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

const attributeIn = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1];

const withoutAttribute = (attributes: string, name: string): string =>
  attributes.replace(new RegExp(`\\s${name}="[^"]*"`, 'i'), '');

/** Puts copies of the held scripts in their places, one after the other, as the page had them. */
const inOrder = `
  const again = async (held) => {
    for (const old of held) {
      const script = document.createElement('script');
      for (const { name, value } of old.attributes) {
        if (name !== 'type' && !name.startsWith('data-held-')) script.setAttribute(name, value);
      }
      const { heldType, heldSrc } = old.dataset;
      if (heldType) script.type = heldType;
      script.text = old.text;
      const arrived = new Promise((resolve) => { script.onload = script.onerror = resolve; });
      if (heldSrc) script.src = heldSrc;
      old.replaceWith(script);
      if (script.src) await arrived;
    }
  };`;

/**
 * An edge server gives every script a type that browsers don't know, and a script at the end runs copies
 * once the page has been read, as Cloudflare's Rocket Loader does.
 */
export function runAfterParsing(html: string): string {
  const held = html.replace(scripts, (_, attributes: string, code: string) => {
    const type = attributeIn(attributes, 'type') ?? 'text/javascript';
    const rest = withoutAttribute(attributes, 'type');
    return `<script type="4c1f7-${type}" data-held-type="${type}"${rest}>${code}</script>`;
  });
  return `${held}<script>${inOrder}
    const start = () => again([...document.querySelectorAll('script[type^="4c1f7-"]')]);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  </script>`;
}

/**
 * A plugin also takes the address away and runs nothing before the visitor does something, as "delay
 * JavaScript execution" does in WP Rocket, LiteSpeed Cache, Perfmatters and Flying Scripts.
 */
export function runOnInteraction(html: string): string {
  const held = html.replace(scripts, (_, attributes: string, code: string) => {
    const type = attributeIn(attributes, 'type') ?? 'text/javascript';
    const src = attributeIn(attributes, 'src');
    const rest = withoutAttribute(withoutAttribute(attributes, 'type'), 'src');
    const from = src ? ` data-held-src="${src}"` : '';
    return `<script type="delayedscript" data-held-type="${type}"${from}${rest}>${code}</script>`;
  });
  return `${held}<script>${inOrder}
    const signs = ['keydown', 'mousemove', 'touchstart', 'touchmove', 'wheel'];
    const start = () => {
      for (const sign of signs) removeEventListener(sign, start);
      again([...document.querySelectorAll('script[type="delayedscript"]')]);
    };
    for (const sign of signs) addEventListener(sign, start, { passive: true });
  </script>`;
}

/** All classic scripts of the page become one file, deferred, as Autoptimize and others write it. */
export function combined(html: string, codeOf: (src: string) => string, file: string) {
  const parts: string[] = [];
  const rest = html.replace(scripts, (whole, attributes: string, code: string) => {
    if (attributeIn(attributes, 'type') === 'module') return whole;
    const src = attributeIn(attributes, 'src');
    parts.push(src ? codeOf(src) : code);
    return '';
  });
  return { html: `${rest}<script defer src="${file}"></script>`, code: parts.join('\n;\n') };
}
