/** Only what a card needs, as the older menu operation answers it. */
interface Answer {
  menus: {
    categories: { products: { name: string; description?: string; images?: string[] }[] }[];
  }[];
}

/**
 * Runs in the page. A menu as somebody would write it by hand for one restaurant: the same response,
 * only the cards in view, plain DOM calls, no library.
 */
export async function handWritten(menus: string): Promise<void> {
  const answer: Answer = await (await fetch(menus)).json();
  const root = document.querySelector('[data-menu]')?.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    ul { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 24px; padding: 0 }
    li { list-style: none } img { inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover }
    button { min-block-size: 44px; font: inherit; font-weight: 600 }`);
  if (!root) throw new Error('Expected the page to have [data-menu].');
  root.adoptedStyleSheets = [sheet];
  const list = document.createElement('ul');
  const products = answer.menus.flatMap(({ categories }) =>
    categories.flatMap((one) => one.products),
  );
  for (const product of products.slice(0, 12)) {
    const card = document.createElement('li');
    const picture = document.createElement('img');
    picture.src = product.images?.[0] ?? '';
    const name = document.createElement('button');
    name.textContent = product.name;
    name.setAttribute('part', 'product-name');
    const about = document.createElement('p');
    about.textContent = product.description ?? '';
    const add = document.createElement('button');
    add.textContent = '+';
    card.append(picture, name, about, add);
    list.append(card);
  }
  root.append(list);
}
