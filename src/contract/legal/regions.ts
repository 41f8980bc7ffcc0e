/**
 * The places whose law the table of rules knows, and how they are recognized in a location's address.
 * Only the contract's four countries have locations.
 */

interface Place {
  /** What an address says in its country, state or city, in lowercase. */
  readonly names: readonly string[];
  /** The larger place whose law applies, too. */
  readonly within?: string;
  /** Which member of an address names it. */
  readonly by: 'country' | 'state' | 'city';
}

export const places = {
  US: { names: ['united states'], by: 'country' },
  'US-CA': { names: ['ca', 'california'], within: 'US', by: 'state' },
  'US-CO': { names: ['co', 'colorado'], within: 'US', by: 'state' },
  'US-CT': { names: ['ct', 'connecticut'], within: 'US', by: 'state' },
  'US-FL': { names: ['fl', 'florida'], within: 'US', by: 'state' },
  'US-MA': { names: ['ma', 'massachusetts'], within: 'US', by: 'state' },
  'US-MN': { names: ['mn', 'minnesota'], within: 'US', by: 'state' },
  'US-NY': { names: ['ny', 'new york'], within: 'US', by: 'state' },
  'US-NYC': {
    names: [
      'new york',
      'new york city',
      'manhattan',
      'brooklyn',
      'queens',
      'bronx',
      'staten island',
    ],
    within: 'US-NY',
    by: 'city',
  },
  GB: { names: ['united kingdom'], by: 'country' },
  'GB-ENG': { names: ['england'], within: 'GB', by: 'state' },
  'GB-SCT': { names: ['scotland'], within: 'GB', by: 'state' },
  'GB-WLS': { names: ['wales'], within: 'GB', by: 'state' },
  'GB-NIR': { names: ['northern ireland'], within: 'GB', by: 'state' },
  AE: { names: ['united arab emirates'], by: 'country' },
  'AE-DU': { names: ['dubai'], within: 'AE', by: 'state' },
  AU: { names: ['australia'], by: 'country' },
  'AU-NSW': { names: ['nsw', 'new south wales'], within: 'AU', by: 'state' },
  'AU-QLD': { names: ['qld', 'queensland'], within: 'AU', by: 'state' },
} as const satisfies Readonly<Record<string, Place>>;

export type Region = keyof typeof places;

export const regionNames = Object.keys(places) as Region[];

const isRegion = (word: string): word is Region => Object.hasOwn(places, word);

/** The members of a location's address that say whose law applies. */
export interface LegalAddress {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zipCode: string;
}

/** British postcodes outside England start with these; addresses often name a county as the state. */
const postcodes: Readonly<Partial<Record<Region, RegExp>>> = {
  'GB-NIR': /^bt\d/,
  'GB-SCT': /^(?:ab|dd|dg|eh|fk|g|hs|iv|ka|kw|ky|ml|pa|ph|td|ze)\d/,
  'GB-WLS': /^(?:cf|ld|ll|np|sa)\d/,
};

/** The smallest places come last. Empty for an address in no country of the contract. */
export function regionsOf(address: LegalAddress): readonly Region[] {
  const found: Region[] = [];
  const add = (name: Region) => {
    found.push(name);
  };
  for (const name of regionNames) {
    const { names, within, by }: Place = places[name];
    const isWithin = !within || found.some((known) => known === within);
    if (isWithin && names.includes(address[by].trim().toLowerCase())) add(name);
  }
  if (found.at(-1) === 'GB') add(nationOf(address.zipCode));
  return found;
}

function nationOf(zipCode: string): Region {
  const code = zipCode.trim().toLowerCase();
  const [nation] = Object.entries(postcodes).find(([, pattern]) => pattern.test(code)) ?? [];
  return nation && isRegion(nation) ? nation : 'GB-ENG';
}

/**
 * Reads the setting: names of places, each with the larger places around it.
 *
 * @returns the names that aren't known in `unknown`
 */
export function namedRegions(setting: string): {
  readonly regions: readonly Region[];
  readonly unknown: readonly string[];
} {
  const words = setting.split(/[\s,]+/).filter(Boolean);
  const regions = new Set<Region>();
  for (const word of words) {
    for (let name: string | undefined = word; name && isRegion(name); ) {
      regions.add(name);
      const { within }: Place = places[name];
      name = within;
    }
  }
  return { regions: [...regions], unknown: words.filter((word) => !isRegion(word)) };
}
