import { tryStates } from './gallery-states.js';

// German has the longest words.
await tryStates({ width: 390, scheme: 'light', language: 'de', theme: 'linen' }, 'even');
