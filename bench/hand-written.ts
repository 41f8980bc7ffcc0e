/** Only what a card needs, as the older menu operation answers it. */
interface Answer {
  menus: {
    categories: {
      name: string;
      products: {
        name: string;
        description?: string;
        displayPrice: string;
        images?: string[];
        nutrition?: { calorieCount?: number; dietaryPreferences?: string[] };
      }[];
    }[];
  }[];
}

/** What a hand-written page is made from: the older operations, and the styles of `<order-menu>`. */
export interface Given {
  readonly location: string;
  readonly menus: string;
  readonly styles: readonly string[];
}

/**
 * Runs in the page. A menu as somebody would write it by hand for one restaurant: the same responses
 * and styles, what the element's first screen shows, only the cards in view, plain DOM calls, no
 * library.
 */
export async function handWritten({ location, menus, styles }: Given): Promise<void> {
  const read = async (url: string) => (await fetch(url)).json();
  const [restaurant, answer]: [{ restaurantDisplayName: string; addressString: string }, Answer] =
    await Promise.all([read(location), read(menus)]);
  const root = document.querySelector('[data-menu]')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('Expected the page to have [data-menu].');
  root.adoptedStyleSheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const make = (tag: string, part: string, ...children: (Node | string)[]) => {
    const element = document.createElement(tag);
    element.setAttribute('part', part);
    element.className = part;
    element.append(...children);
    return element;
  };
  const categories = answer.menus.flatMap((menu) => menu.categories);
  const header = make(
    'section',
    'about',
    make('p', 'name', restaurant.restaurantDisplayName),
    make('p', 'method', 'Takeout'),
    make('p', 'open', 'Open'),
    make('p', 'address', `Pick up at ${restaurant.addressString}`),
  );
  const bar = make('ul', 'bar');
  for (const { name } of categories) {
    bar.append(make('li', 'category', make('button', 'category-link', name)));
  }
  const list = make('ul', 'chunk');
  for (const product of categories.flatMap(({ products }) => products).slice(0, 12)) {
    const { calorieCount, dietaryPreferences = [] } = product.nutrition ?? {};
    const facts = make('p', 'facts', make('span', 'price', product.displayPrice));
    if (calorieCount) facts.append(make('span', 'quiet', `${calorieCount} Cal`));
    for (const mark of dietaryPreferences) facts.append(make('span', 'mark', mark));
    const picture = document.createElement('img');
    Object.assign(picture, { width: 400, height: 300, alt: '', src: product.images?.[0] ?? '' });
    const add = make('button', 'add', '+');
    add.setAttribute('aria-label', `Add: ${product.name}`);
    add.onclick = () => add.replaceWith(make('output', 'count', '1'));
    const name = make('button', 'product-name', product.name);
    name.className = 'open';
    const about = make('p', 'about', product.description ?? '');
    list.append(make('li', 'card', name, about, facts, picture, make('div', 'amount', add)));
  }
  const heading = make('h2', 'heading', categories[0]?.name ?? '');
  const section = make('section', 'section', heading, list);
  const nav = make('nav', 'nav', make('button', 'find', 'Search'), bar);
  root.append(make('div', 'container', header, nav, section));
}
