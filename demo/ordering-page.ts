/** The demo's ordering page, which the proxy serves: the look of Saffron Lane, and what each place offers. */
import type { PageSettings } from '../src/proxy/index.js';

/** @param url the proxy's address */
export const demoPage = (url: string): PageSettings => ({
  url,
  colors: {
    accent: '#5e2750',
    onAccent: '#fff8ee',
    text: '#2a1c2b',
    muted: '#6a5967',
    raised: '#f8f2e9',
    line: '#e3d6c7',
  },
  darkColors: {
    accent: '#efb14c',
    onAccent: '#2a1606',
    text: '#f4ede3',
    muted: '#b7ab9f',
    raised: '#231e19',
    line: '#3c342c',
  },
  headingFont: '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif',
  locations: {
    riverside: {
      widget: {
        methods: 'takeout delivery',
        phone: '(845) 555-0142',
        timeZone: 'America/New_York',
      },
    },
    'harbour-hotel': {
      widget: { seller: 'Harbour Hotel Dubai', sellerEmail: 'rooms@harbour-hotel.example' },
    },
  },
});
