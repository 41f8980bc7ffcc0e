/** Shows a phone and a desktop frame for each state, according to the settings above them. */
import { states } from './states.js';

const form = document.querySelector('form');
const main = document.querySelector('main');
const list = document.querySelector('nav ul');

const widths = () => {
  const { value } = form.elements.namedItem('width');
  return value === 'both' ? [390, 1080] : [Number(value)];
};

for (const [id, { title, about }] of Object.entries(states)) {
  const section = element('section', { id, className: 'state' });
  section.append(
    element('h2', { textContent: title }),
    element('p', { textContent: about }),
    element('div', { className: 'frames' }),
  );
  main.append(section);
  const entry = element('li');
  entry.append(element('a', { href: `#${id}`, textContent: title }));
  list.append(entry);
}

form.addEventListener('change', layOut);
layOut();

function layOut() {
  const { scheme, theme, language } = Object.fromEntries(new FormData(form));
  for (const section of main.children) {
    const query = new URLSearchParams({ state: section.id, scheme, theme, language });
    const frames = widths().map((width) =>
      element('iframe', {
        title: `${section.querySelector('h2').textContent}, ${width} px wide`,
        loading: 'lazy',
        width,
        src: `/demo/sites/gallery/frame.html?${query}`,
      }),
    );
    section.querySelector('.frames').replaceChildren(...frames);
  }
}

function element(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}
