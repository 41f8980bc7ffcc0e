/** Texts for a placed order: rating it, and ordering it again. */
import { sentences } from './sentences.js';

export const afterwardsText = sentences('afterwards', {
  orderAgain: 'Order again',
  orderAgainOf: 'Order again: order {number}',
  inOrder: 'It’s in your order now.',
  nothingOffered: 'None of these are available right now.',
  someNotOffered: 'Not available right now: {names}.',
  addTheRest: 'Add the rest to your order',
  addItNow: 'Add it to your order',
  ratingTitle: 'How did ordering go?',
  bad: 'Bad',
  notGood: 'Not good',
  allRight: 'All right',
  good: 'Good',
  veryGood: 'Very good',
  starsOf: '{stars} of 5 stars',
  commentLabel: 'What would you like to tell the restaurant? (optional)',
  sendRating: 'Send',
  chooseStars: 'Please choose how many stars.',
  thanks: 'Thank you. The restaurant will read this.',
  print: 'Print',
});

const starWords = ['bad', 'notGood', 'allRight', 'good', 'veryGood'] as const;
/** @param stars 1 to 5 */
export const starWord = (stars: number): string => {
  const word = starWords[stars - 1];
  return word ? afterwardsText(word) : '';
};
