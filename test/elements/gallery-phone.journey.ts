import { tryStatesInAllColors } from './gallery-states.js';

await tryStatesInAllColors({ width: 390, scheme: 'light', language: 'en', theme: 'linen' });
