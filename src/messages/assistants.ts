/** What the guest sees of an assistant's calls. docs/assistants.md */
import { sentences } from './sentences.js';

export const assistantsText = sentences('assistants', {
  readMenu: 'Your assistant is reading the menu.',
  readOrder: 'Your assistant is reading your order.',
  added: 'Your assistant added {name}.',
  changed: 'Your assistant changed {name}.',
  removed: 'Your assistant removed {name}.',
  checkout: 'Your assistant opened the checkout. Please check your order.',
  failed: 'Your assistant tried to change your order. Nothing has changed.',
});
