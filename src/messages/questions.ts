/** Texts around the merchant's own questions, which the merchant words. */
import { sentences } from './sentences.js';

export const questionsText = sentences('questions', {
  title: 'For the restaurant',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  missing: 'Please answer: {question}',
  numberWrong: 'Please enter a number from {min} to {max}.',
});
