/** Texts about what a location's overlay adds. */
import { sentences } from './sentences.js';

export const overlayText = sentences('overlay', {
  contains: 'Contains',
  mayContain: 'May contain',
  noneListed: 'None of the listed allergens',
  optionContains: 'Contains: {allergens}',
  optionMayContain: 'May contain: {allergens}',
  added: '+{energy}',
  portion: 'Portion',
  serves: 'Serves',
  age: 'Minimum age',
  original: 'In the restaurant’s language',
  phrases: 'Common requests',
  phrasesHint: 'The kitchen gets these in its own language.',
});
