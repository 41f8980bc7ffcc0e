import { tryStates } from './gallery-states.js';

await tryStates({ width: 1080, scheme: 'dark', language: 'ar', theme: 'harbor' }, 'odd');
