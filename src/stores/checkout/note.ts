/**
 * The note of an order: answers to the merchant's own questions, and below them what the guest
 * wrote. Kept for the tab, because carts don't return their note.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { LONGEST_TEXT } from '../../contract/limits.js';
import {
  type Answers,
  answerLines,
  isAnswered,
  keyOf,
  mostForAnswers,
  type Question,
  questionsFor,
  readQuestions,
} from '../../contract/questions.js';
import { methodOf } from '../cart/pending.js';
import { unacceptedNote } from '../cart/state.js';
import type { CartView } from '../cart/types.js';
import { orderDetails } from '../fulfillment/fulfillment.js';
import { saved } from '../platform/saved.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';

interface Sent {
  readonly own: string;
  readonly answers: Answers;
  /** The whole text. */
  readonly sent: string;
}

/** What the guest wrote, with the text that was last sent. */
interface Written extends Sent {
  /** The cart that it was sent for. */
  readonly cart: string;
  /** What the restaurant has. */
  readonly accepted: Sent;
}

interface NoteStore {
  readonly $written: ReadableAtom<Pick<Written, 'own' | 'answers'>>;
  /** What the guest wrote. */
  own(): string;
  /** The questions for the order's method. */
  questions(): readonly Question[];
  /** Characters that the guest's own note may have, whatever is answered later. */
  room(): number;
  /** Sends it, unless it is too long. */
  write(own: string): void;
  /** Keeps the answer, and sends it if it can be sent. */
  answer(question: Question, answer: string): void;
  /** Sends what the order lacks, such as after a change of its method. */
  settle(): void;
  /** Questions that still have to be answered, or whose answer is wrong. */
  wrong(): readonly Question[];
}

const nothing: Sent = { own: '', answers: {}, sent: '' };
const nothingWritten: Written = { ...nothing, cart: '', accepted: nothing };

/** Those that can't be read are reported when the page loads, and not asked. */
function questionsOf({ raw }: Settings): readonly Question[] {
  try {
    return raw.questions ? readQuestions(raw.questions) : [];
  } catch {
    return [];
  }
}

/** The same store every time. */
export const noteOf = storeOf(createNote);

function createNote({
  settings,
  platform,
  scope,
  cart,
  onNextGuest,
  onClose,
}: Dependencies): NoteStore {
  const allQuestions = questionsOf(settings);
  const kept = saved<Written>(platform.tab, `${scope}:note`);
  const $written = atom<Written>(kept.read() ?? nothingWritten);

  const keep = (next: Written): void => {
    if (next === $written.get()) return;
    if (next === nothingWritten) kept.clear();
    else kept.write(next);
    $written.set(next);
  };
  const write = (change: Partial<Written>): void => keep({ ...$written.get(), ...change });
  const own = () => ownNote($written.get(), cart.$view.get(), allQuestions);
  const questions = () => questionsFor(allQuestions, methodOf(cart.$view.get(), settings));
  const room = LONGEST_TEXT - mostForAnswers(allQuestions);
  /** The answers come first: a note from elsewhere may leave no room for them. */
  function textNow(): string {
    const answers = answerLines(questions(), $written.get().answers, settings.language || 'en');
    return [answers, answers ? own().slice(0, room) : own()].filter(Boolean).join('\n');
  }

  function settle(): void {
    const view = cart.$view.get();
    const id = view.confirmed?.id ?? '';
    const text = textNow();
    const { sent, accepted, cart: of } = $written.get();
    const isKnown = of === id ? text === sent : text === '';
    if (!view.takesNote || isKnown || text.length > LONGEST_TEXT) return;
    write({ sent: text, cart: id });
    // Going back to the note that the restaurant has needs no request.
    if (isRefused && text === accepted.sent) cart.dismissNotice();
    else cart.intend({ type: 'note', note: text });
  }

  onNextGuest(() => keep(nothingWritten));
  let isRefused = false;
  onClose(
    cart.$view.subscribe((view) => {
      const next = withCart({ written: $written.get(), isRefused }, view);
      isRefused = next.isRefused;
      keep(next.written);
    }),
  );

  return {
    $written,
    own,
    questions,
    room: () => room,
    write(typed) {
      write({ own: typed });
      settle();
    },
    answer(question, answer) {
      const { answers } = $written.get();
      write({ own: own(), answers: { ...answers, [keyOf(question)]: answer } });
      settle();
    },
    settle,
    wrong() {
      const { answers } = $written.get();
      return questions().filter(
        (question) => !isAnswered(question, answers[keyOf(question)] ?? ''),
      );
    },
  };
}

/** A note that was written elsewhere counts as the guest's own, without the answers in it. */
function ownNote({ own, cart }: Written, view: CartView, questions: readonly Question[]): string {
  if (own || cart === view.confirmed?.id) return own;
  const isAnswer = (line: string) => questions.some((each) => line.startsWith(keyOf(each)));
  const known = orderDetails(view).note.split('\n');
  return known.filter((line) => !isAnswer(line)).join('\n');
}

interface NoteState {
  readonly written: Written;
  /** The restaurant refused the note, and the guest hasn't changed or removed it yet. */
  readonly isRefused: boolean;
}

/** The note after a change of the cart, which says whether the restaurant has it. */
function withCart(
  { written, isRefused: wasRefused }: NoteState,
  { lines, confirmed, intents, notice }: CartView,
): NoteState {
  // The next order has its own note.
  if (lines.length === 0 && !confirmed) return { written: nothingWritten, isRefused: wasRefused };
  const isUnderWay = intents.some(({ type }) => type === 'note');
  const isRefused = !isUnderWay && unacceptedNote(notice) !== null;
  if (isUnderWay || isRefused) return { written, isRefused };
  const { own, answers, sent, accepted } = written;
  if (wasRefused) return { written: { ...written, ...accepted }, isRefused };
  const isAccepted = sent !== accepted.sent;
  return {
    written: isAccepted ? { ...written, accepted: { own, answers, sent } } : written,
    isRefused,
  };
}
