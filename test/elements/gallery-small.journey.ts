import { tryStates } from './gallery-states.js';

tryStates({ width: 320, scheme: 'dark', language: 'de', theme: 'garden' });
