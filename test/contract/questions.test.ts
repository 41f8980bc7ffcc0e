/** The merchant's own questions, as a page writes them, and what the kitchen reads. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerLines,
  isAnswered,
  keyOf,
  QuestionsProblem,
  questionsFor,
  readQuestions,
  wordsFor,
} from '../../src/contract/questions.js';

const read = (...questions: readonly object[]) => readQuestions(JSON.stringify(questions));

const cutlery = {
  label: { en: 'Cutlery?', de: 'Besteck?' },
  type: 'choice',
  options: [
    { en: 'None', de: 'Keines' },
    { en: 'For two', de: 'Für zwei' },
  ],
};

describe('questions of a merchant', () => {
  it('are optional texts for every method unless the page says otherwise', () => {
    const [car] = read({ label: 'Your car' });
    assert.deepEqual(car, {
      label: { '': 'Your car' },
      type: 'text',
      options: [],
      required: false,
      methods: [],
      min: 0,
      max: 60,
    });
    const floor = { label: 'Floor', methods: ['delivery'] };
    assert.deepEqual(questionsFor(read(floor), 'takeout'), []);
    assert.equal(questionsFor(read(floor), 'delivery').length, 1);
  });

  it('are shown in the guest’s language, and read in the kitchen’s', () => {
    const [question] = read(cutlery);
    assert.ok(question);
    assert.equal(wordsFor(question.label, 'de-AT'), 'Besteck?');
    assert.equal(wordsFor(question.label, 'ar'), 'Cutlery?');
    assert.equal(keyOf(question), 'Cutlery?');
    assert.equal(answerLines([question], { 'Cutlery?': 'For two' }, 'de'), 'Cutlery? For two');
  });

  it('say yes and no in the language of their label, or else of the page', () => {
    const answers = { 'Geschenk?': 'yes', 'Gift wrap': 'no' };
    assert.equal(
      answerLines(
        read(
          { label: { de: 'Geschenk?' }, type: 'yes-no' },
          { label: 'Gift wrap', type: 'yes-no' },
        ),
        answers,
        'fr',
      ),
      'Geschenk? Ja\nGift wrap: Non',
    );
  });

  it('take no answer that is missing, too long, or no number in its range', () => {
    const [required, short, floor] = read(
      { label: 'Your car', required: true },
      { label: 'Company', max: 5 },
      { label: 'Floor', type: 'number', min: 1, max: 40 },
    );
    assert.ok(required && short && floor);
    assert.deepEqual([isAnswered(required, ''), isAnswered(required, 'Red Fiat')], [false, true]);
    assert.deepEqual([isAnswered(short, ''), isAnswered(short, 'Acme & Sons')], [true, false]);
    for (const [answer, isFine] of [
      ['1', true],
      ['40', true],
      ['0', false],
      ['41', false],
      ['1.5', false],
      ['two', false],
    ] as const)
      assert.equal(isAnswered(floor, answer), isFine, answer);
    assert.equal(answerLines([short, floor], { Company: 'Acme & Sons', Floor: '41' }, 'en'), '');
  });

  for (const [what, written, message] of [
    ['other than JSON', 'Cutlery?', /a JSON list like/],
    ['a single question', '{"label": "Cutlery?"}', /a JSON list like/],
    ['one without a label', '[{"type": "text"}]', /question 1: a label as a text/],
    ['an unknown type', '[{"label": "A", "type": "date"}]', /question 1: type .*"date"/],
    ['an unknown member', '[{"label": "A", "hint": "B"}]', /question 1: only .*"hint"/],
    ['a choice without options', '[{"label": "A", "type": "choice"}]', /2 to 8 options/],
    [
      'options of a text',
      '[{"label": "A", "options": ["B", "C"]}]',
      /options only with type choice/,
    ],
    ['an unknown method', '[{"label": "A", "methods": ["drone"]}]', /methods from takeout/],
    [
      'a range without numbers',
      '[{"label": "A", "type": "number", "min": 9, "max": 1}]',
      /min and/,
    ],
    ['one label twice', '[{"label": "A"}, {"label": "A"}]', /different labels/],
    ['a label of several lines', '[{"label": "A\\nB"}]', /question 1: a label/],
    ['too many', JSON.stringify(Array.from('abcdefg', (label) => ({ label }))), /at most 6/],
    [
      'more than the note has room for',
      JSON.stringify(Array.from('abcd', (label) => ({ label, max: 100 }))),
      /at most 300 characters in all.*up to 4\d\d with takeout/,
    ],
  ] as const) {
    it(`are refused with what to write instead, if they are ${what}`, () => {
      assert.throws(
        () => readQuestions(written),
        (error) => error instanceof QuestionsProblem && message.test(error.message),
      );
    });
  }
});
