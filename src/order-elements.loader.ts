/**
 * A classic script that loads the module next to it, for tools that can't write `type="module"`: tag
 * managers, optimizers, `wp_enqueue_script`. The settings are the `data-` attributes of its own tag.
 * Built by itself, as one small file.
 */

const NAME = 'order-elements.loader.js';
/** Where the entry finds the tag, which a tag manager may remove once it has run. */
const tagOfLoader = Symbol.for('order-elements:loader');
const page = globalThis as { [tagOfLoader]?: HTMLScriptElement };

const isOwn = (tag: unknown): tag is HTMLScriptElement =>
  tag instanceof HTMLScriptElement && tag.src.includes(NAME);

const { currentScript } = document;
// An optimizer that combined the script, or delays it, may have left its tag on the page.
const tag = isOwn(currentScript) ? currentScript : [...document.scripts].filter(isOwn).pop();
if (tag) {
  page[tagOfLoader] ??= tag;
  const address = tag.src.replace(NAME, 'order-elements.js');
  import(address).catch((error: unknown) =>
    console.error(`order-elements: expected the script at ${address}, found: ${error}.`),
  );
} else {
  console.error(
    `order-elements: expected a script tag whose src is ${NAME}, found none. Exclude it from combining and inlining.`,
  );
}

export {};
