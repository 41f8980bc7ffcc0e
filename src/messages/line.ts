/** Texts for editing a line of the order, for the search, and for suggestions. */
import { sentences } from './sentences.js';

export const lineText = sentences('line', {
  change: 'Change',
  changeOf: 'Change {name}',
  saveChanges: 'Save changes',
  choicesLost: 'Some of your choices are not offered any more: {names}.',
  suggestionsTitle: 'Goes well with it',
  addSuggestion: 'Add {name}',
  ifSoldOut: 'If it is sold out',
  leaveOut: 'Leave it out of my order',
  cancelOrder: 'Cancel my whole order',
  cancelsOrder: 'If it is sold out, your whole order is cancelled.',
  linkedNotOffered:
    'The dish that you are looking for is not on the menu right now. Here is what there is.',
});
