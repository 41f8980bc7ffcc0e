/** Texts of the menu's search. */
import { sentences } from './sentences.js';

export const finderText = sentences('finder', {
  onlyShow: 'Only show',
  endSearch: 'End the search',
  nothingFound: 'No dish matches. Try another word.',
  nothingFiltered: 'No dish matches. Try another word, or fewer filters.',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  hidden: {
    one: '1 dish is hidden by your filters.',
    other: '{count} dishes are hidden by your filters.',
  },
  showHidden: 'Show',
  found: { one: '1 dish found', other: '{count} dishes found' },
});
