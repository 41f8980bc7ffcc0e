/** Search, and examples that can be edited and run. */
const { top } = document.body.dataset;
const element = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);

// On phones, the contents would stand before the text.
if (matchMedia('(max-width: 899px)').matches) document.querySelector('nav details').open = false;

// Search: the index is requested with the first letter.

const field = document.querySelector('#search');
const list = document.querySelector('#results');
let index;

function load() {
  index ??= readIndex().catch((error) => {
    // The next letter tries again.
    index = undefined;
    throw error;
  });
  return index;
}

async function readIndex() {
  const [{ default: MiniSearch }, sections] = await Promise.all([
    import('./minisearch.js'),
    fetch(new URL('search.json', import.meta.url)).then((answer) => answer.json()),
  ]);
  const search = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    storeFields: ['heading', 'title', 'text'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.1,
      combineWith: 'AND',
      boost: { heading: 4, title: 2 },
    },
  });
  search.addAll(sections);
  return search;
}

async function showFound() {
  const words = field.value.trim();
  const search = await load();
  if (words !== field.value.trim()) return;
  const found = words ? search.search(words).slice(0, 12) : [];
  list.hidden = !words;
  list.replaceChildren(
    ...(found.length > 0
      ? found.map(result)
      : [element('p', { textContent: `Nothing was found for “${words}”.` })]),
  );
}

field.addEventListener('focus', load);
field.addEventListener('input', showFound);
// The field can be used before this script has loaded.
if (field.value) showFound();
field.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  field.value = '';
  list.hidden = true;
});

function result({ id, heading, title, text }) {
  const link = element('a', { href: top + id });
  link.append(
    element('strong', { textContent: heading }),
    element('span', { textContent: heading === title ? '' : title }),
    element('span', { textContent: `${text.slice(0, 120)}…` }),
  );
  return link;
}

// Examples

const proxy = document.querySelector('meta[name="order-proxy"]').content;
const script = new URL(`${top || './'}../order-elements.js`, location.href).href;

for (const example of document.querySelectorAll('.example')) {
  const button = element('button', { type: 'button', textContent: 'Try it' });
  button.addEventListener('click', () => {
    button.remove();
    open(example);
  });
  example.append(button);
}

function open(example) {
  const code = example
    .querySelector('code')
    .textContent.replaceAll('https://your.cdn.example/order-elements.js', script)
    .replaceAll(
      'https://your.cdn.example/order-elements.loader.js',
      script.replace('.js', '.loader.js'),
    )
    .replaceAll('https://orders.your-restaurant.example', proxy);
  const text = element('textarea', {
    value: code.trim(),
    spellcheck: false,
    ariaLabel: 'HTML of the example',
  });
  text.rows = Math.min(20, code.split('\n').length + 1);
  const run = element('button', { type: 'button', textContent: 'Run' });
  const frame = element('iframe', { title: 'The example' });
  const show = () => {
    frame.srcdoc = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>body{margin:16px;font:16px/1.5 system-ui,sans-serif}:root{color-scheme:light dark}</style>${text.value}`;
  };
  run.addEventListener('click', show);
  example.append(text, run, frame);
  show();
  text.focus();
}
