/** The menu as JSON-LD in the vocabulary of schema.org, whose types check what is written here. */
import type {
  MenuItem,
  MenuSection,
  Restaurant,
  Menu as SchemaMenu,
  WithContext,
} from 'schema-dts';
import type { Category, Menu, Product } from '../../contract/domain.js';
import type { Written } from './fragment.js';
import { openingHours } from './hours.js';
import type { WrittenMenu } from './written-menu.js';

export function linkedData({ menu, language, hours, now, page }: Written): string {
  const opening = openingHours(hours, now);
  const restaurant: WithContext<Restaurant> = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: menu.name,
    ...(menu.address && { address: menu.address }),
    ...(opening.length > 0 && { openingHoursSpecification: opening }),
    ...(page && {
      url: page,
      potentialAction: {
        '@type': 'OrderAction',
        target: { '@type': 'EntryPoint', urlTemplate: page },
      },
    }),
    hasMenu: menu.menus.map((part) => menuOf(part.menu, part.categories, menu, language)),
  };
  // In a script element, `</script>` in a name would end it.
  return JSON.stringify(restaurant).replaceAll('<', '\\u003c');
}

const menuOf = (
  { name }: Menu,
  categories: readonly Category[],
  menu: WrittenMenu,
  language: string,
): SchemaMenu => ({
  '@type': 'Menu',
  name,
  inLanguage: language,
  hasMenuSection: categories.map(
    (category): MenuSection => ({
      '@type': 'MenuSection',
      name: category.name,
      hasMenuItem: category.products.map((product) => itemOf(product, menu)),
    }),
  ),
});

/** Marks of the contract that the vocabulary has a diet for. */
const diets = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
} as const;

const isDiet = (mark: string): mark is keyof typeof diets => Object.hasOwn(diets, mark);

function itemOf(product: Product, menu: WrittenMenu): MenuItem {
  const { name, description, imageUrl, available, dietary, currency, price } = product;
  const marks = dietary.map((mark) =>
    mark
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  );
  const suitable = marks.filter(isDiet).map((mark) => diets[mark]);
  const energy = menu.energy(product);
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(imageUrl && { image: imageUrl }),
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
    ...(energy && { nutrition: { '@type': 'NutritionInformation', calories: energy } }),
    offers: {
      '@type': 'Offer',
      // A price in doubt is in the text only.
      ...(price.minor !== null && {
        price: (price.minor / 100).toFixed(2),
        priceCurrency: currency.toUpperCase(),
      }),
      availability: available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
}
