/** Texts about what a guest avoids. No text says that a dish can be eaten. */
import { sentences } from './sentences.js';

export const avoidingText = sentences('avoiding', {
  title: 'Allergies',
  hint: 'Choose what you avoid. Every dish then shows what the restaurant states about it.',
  caution:
    'A dish can contain more than the restaurant states. If you have a severe allergy, talk to the restaurant before you order.',
  avoid: 'I avoid',
  keep: 'Keep this on this device. It’s health information: nobody else receives it.',
  forget: 'Forget all of this',
  done: 'Done',
  notStated: 'Not stated: {allergens}',
  tracesNotStated: 'Traces: not stated',
  choicesOnCard: 'Choices are not covered',
  choicesInDish: 'This does not cover the choices below.',
});
