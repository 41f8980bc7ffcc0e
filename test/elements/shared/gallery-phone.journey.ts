import { tryStatesInAllColors } from './gallery-states.js';

// German has the longest words.
await tryStatesInAllColors({ width: 390, scheme: 'light', language: 'de', theme: 'linen' });
