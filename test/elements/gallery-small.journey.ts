import { tryStates } from './gallery-states.js';

await tryStates({ width: 320, scheme: 'dark', language: 'de', theme: 'garden' });
