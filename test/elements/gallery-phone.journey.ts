import { tryStates } from './gallery-states.js';

tryStates({ width: 390, scheme: 'light', language: 'en', theme: 'linen' }, ['dark', 'forced']);
