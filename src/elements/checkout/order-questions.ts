import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from '../../bundles/load.js';
import { keyOf, type Question, wordsFor } from '../../contract/questions.js';
import { questionsText } from '../../messages/checkout.js';
import { recoveryText } from '../../messages/recovery.js';
import { sharedText } from '../../messages/shared.js';
import { unacceptedNote } from '../../stores/cart/state.js';
import { noteOf } from '../../stores/checkout/note.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import {
  NUMBER_PATTERN,
  plainDigits,
  stepTemplate,
  submitOnEnter,
  textField,
} from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { WrongFields } from '../shared/wrong-fields.js';

interface Option {
  /** As the note's store keeps it; empty for no answer. */
  readonly value: string;
  readonly text: string;
}

/**
 * The merchant's own questions, such as whether to add cutlery. Part of `<order-checkout>`, loaded if
 * the page has questions and the order can have a note, which carries the answers.
 *
 * @within order-checkout
 * @csspart questions - all questions
 * @csspart answer - one choice of an answer
 * @csspart error - what is wrong with an answer
 */
export class OrderQuestions extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    checkoutStyles,
    css`
      fieldset.field {
        min-inline-size: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }

      legend .named span:first-child {
        font-weight: 550;
      }

      fieldset .choice:not(:has(:checked)) {
        font-weight: 400;
      }

      .error:empty {
        display: none;
      }
    `,
  ];

  protected override readonly exportparts = 'questions, answer, error';

  #wasComplete: boolean | undefined;
  readonly #wrong = new WrongFields(this, () => this.#find());

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => noteOf(shop).$written);
  }

  /** Whether every answer can be sent, and none is missing. */
  get complete(): boolean {
    return this.shop !== undefined && noteOf(this.shop).wrong().length === 0;
  }

  /** Whether everything is answered. If not, focuses the first question that isn't. */
  async check(): Promise<boolean> {
    const { shop } = this;
    if (!shop) return false;
    // Autofill may not have fired an event.
    for (const input of this.renderRoot.querySelectorAll('input:not([type=radio])'))
      input.dispatchEvent(new Event('change'));
    const isWrong = this.#wrong.checkAll();
    await this.updateComplete;
    if (isWrong) this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else noteOf(shop).settle();
    return !isWrong;
  }

  /** The checkout waits for it: this element may load after everything else is filled in. */
  protected override updated(): void {
    if (this.complete === this.#wasComplete) return;
    this.#wasComplete = this.complete;
    this.dispatchEvent(new Event('complete-change', { bubbles: true }));
  }

  protected override renderShop(shop: Storefront): unknown {
    const questions = noteOf(shop).questions();
    if (questions.length === 0) return nothing;
    const isRefused = unacceptedNote(shop.cart.$view.get().notice) !== null;
    const about = isRefused ? recoveryText('noteNotAccepted') : '';
    return html`<div
      @keydown=${submitOnEnter}
      @input=${this.#onInput}
      @focusout=${(event: Event) => this.#wrong.leave(event)}
    >
      ${stepTemplate(
        'questions',
        questionsText('title'),
        questions.map((question) => this.#question(shop, question)),
        about,
      )}
    </div>`;
  }

  #question(shop: Storefront, question: Question): TemplateResult {
    return question.type === 'choice' || question.type === 'yes-no'
      ? this.#choice(shop, question)
      : this.#field(shop, question);
  }

  #field(shop: Storefront, question: Question): TemplateResult {
    const { type, required, max } = question;
    const isNumber = type === 'number';
    const name = nameOf(shop, question);
    const value = this.#answerTo(shop, question);
    return textField({
      name,
      label: this.#words(question.label),
      value,
      error: this.#error(name, question, value),
      required,
      mark: sharedText(required ? 'required' : 'optional'),
      maxlength: isNumber ? 4 : max,
      pattern: isNumber ? `${NUMBER_PATTERN}*\\s*` : required ? '.*\\S.*' : '.*',
      ...(isNumber && { inputmode: 'numeric' as const }),
      onChange: (typed) =>
        noteOf(shop).answer(question, isNumber ? plainDigits(typed.trim()) : typed.trim()),
    });
  }

  #choice(shop: Storefront, question: Question): TemplateResult {
    const name = nameOf(shop, question);
    const value = this.#answerTo(shop, question);
    const error = this.#error(name, question, value);
    const mark = sharedText(question.required ? 'required' : 'optional');
    return html`<fieldset class="field">
      <legend>
        <span class="named">
          <span>${this.#words(question.label)}</span>
          <span class="quiet small">${mark}</span>
        </span>
      </legend>
      <div class="choices wide">
        ${this.#optionsOf(question).map(
          (option) => html`<label class="choice" part="answer">
            <input
              type="radio"
              name=${name}
              .checked=${option.value === value}
              aria-invalid=${error !== ''}
              aria-describedby="${name}-error"
              @change=${() => this.#choose(shop, question, option.value)}
            >
            ${option.text}
          </label>`,
        )}
      </div>
      <p class="error" id="${name}-error" part="error" dir="auto">${error}</p>
    </fieldset>`;
  }

  /** An optional question is unanswered until the guest answers it, and can be again. */
  #optionsOf({ type, options, required }: Question): readonly Option[] {
    const given: readonly Option[] =
      type === 'yes-no'
        ? [
            { value: 'yes', text: questionsText('yes') },
            { value: 'no', text: questionsText('no') },
          ]
        : options.map((words) => ({ value: wordsFor(words, ''), text: this.#words(words) }));
    return required ? given : [{ value: '', text: questionsText('noAnswer') }, ...given];
  }

  #choose(shop: Storefront, question: Question, value: string): void {
    noteOf(shop).answer(question, value);
    this.#wrong.forget((name) => name === nameOf(shop, question));
    this.requestUpdate();
  }

  #error(name: string, { label, type, min, max }: Question, value: string): string {
    if (!this.#wrong.has(name)) return '';
    if (type === 'number' && value !== '') return questionsText('numberWrong', { min, max });
    return questionsText('missing', { question: this.#words(label) });
  }

  #answerTo(shop: Storefront, question: Question): string {
    return noteOf(shop).$written.get().answers[keyOf(question)] ?? '';
  }

  #words(words: Question['label']): string {
    return wordsFor(words, this.currentLanguage);
  }

  #find(): string[] {
    const { shop } = this;
    if (!shop) return [];
    return noteOf(shop)
      .wrong()
      .map((question) => nameOf(shop, question));
  }

  readonly #onInput = (event: Event): void => this.#wrong.follow(event);
}

/** Of its field. */
const nameOf = (shop: Storefront, question: Question): string =>
  `answer-${noteOf(shop).questions().indexOf(question)}`;

declare global {
  interface HTMLElementTagNameMap {
    'order-questions': OrderQuestions;
  }
}

define('order-questions', OrderQuestions);
