/** What a processor's response says about the guest's money: nothing is certain that it doesn't say. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  confirmationOutcome,
  confirmed,
  confirmedIfValid,
  type Processor,
  statusOutcome,
} from '../../src/processors/processor.js';

describe('what a processor’s response means', () => {
  const outcomeOf = (answer: Parameters<typeof confirmationOutcome>[0]) =>
    confirmationOutcome(answer).outcome;

  it('treats only errors of the card and the form as certain', () => {
    assert.equal(outcomeOf({ error: { type: 'card_error' } }), 'refused');
    assert.equal(outcomeOf({ error: { type: 'validation_error' } }), 'refused');
    for (const type of ['api_error', 'api_connection_error', 'invalid_request_error', undefined]) {
      assert.equal(outcomeOf({ error: { ...(type && { type }) } }), 'unknown', type);
    }
    assert.deepEqual(confirmationOutcome({ error: { type: 'card_error', message: 'No.' } }), {
      outcome: 'refused',
      message: 'No.',
    });
  });

  it('treats a payment in processing as made, and a response without a payment as unknown', () => {
    assert.equal(outcomeOf({ paymentIntent: { status: 'succeeded' } }), 'succeeded');
    assert.equal(outcomeOf({ paymentIntent: { status: 'processing' } }), 'succeeded');
    assert.equal(outcomeOf({ paymentIntent: { status: 'requires_action' } }), 'challenged');
    assert.equal(outcomeOf({}), 'unknown');
  });

  it('treats a payment that the restaurant captures later as made: the guest has nothing left to do', () => {
    const held = { paymentIntent: { status: 'requires_capture' } };
    assert.equal(outcomeOf(held), 'succeeded');
    assert.equal(statusOutcome(held).outcome, 'succeeded');
  });

  it('concludes nothing from an intent that still waits for a card: the payment may be in flight', () => {
    const waiting = { paymentIntent: { status: 'requires_payment_method' } };
    assert.equal(outcomeOf(waiting), 'refused');
    assert.equal(statusOutcome(waiting).outcome, 'waiting');
  });

  it('says of a canceled intent that another one has to be prepared', () => {
    const replaced = { outcome: 'refused', message: '', replaced: true };
    assert.deepEqual(statusOutcome({ paymentIntent: { status: 'canceled' } }), replaced);
    assert.deepEqual(confirmationOutcome({ paymentIntent: { status: 'canceled' } }), replaced);
  });

  it('trusts no status that comes with an error', () => {
    const paymentIntent = { status: 'succeeded' };
    assert.equal(statusOutcome({ paymentIntent, error: {} }).outcome, 'unknown');
  });
});

describe('an uncertain confirmation', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const page = new EventTarget();
  before(() => {
    globalThis.addEventListener = page.addEventListener.bind(page);
    // Node's navigator doesn't know whether it is online.
    Object.defineProperty(globalThis, 'navigator', {
      value: { onLine: true },
      configurable: true,
    });
  });
  after(() => {
    Reflect.deleteProperty(globalThis, 'addEventListener');
    if (own) Object.defineProperty(globalThis, 'navigator', own);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  const processorWith = (status: string) =>
    ({
      retrievePaymentIntent: async () => ({ paymentIntent: { status } }),
    }) as unknown as Processor;

  const asSaved = (status: string) =>
    confirmedIfValid(processorWith(status), 'secret', async () => ({
      error: { type: 'invalid_request_error', message: 'No such card.' },
    }));

  it('is settled by the status of the payment, even if the script fails', async () => {
    const fail = async () => {
      throw new Error('The frame is gone.');
    };
    assert.deepEqual(await confirmed(processorWith('succeeded'), 'secret', fail), {
      outcome: 'succeeded',
    });
    assert.deepEqual(await confirmed(processorWith('requires_action'), 'secret', fail), {
      outcome: 'challenged',
    });
  });

  it('is settled by the status of the payment once the page is shown from memory again', async () => {
    const left = () => new Promise<never>(() => {});
    const outcome = confirmed(processorWith('requires_action'), 'secret', left);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    assert.deepEqual(await outcome, { outcome: 'challenged' });
  });

  it('with a saved card is no refusal if the intent is paid, or if its state is unknown', async () => {
    assert.deepEqual(await asSaved('succeeded'), { outcome: 'succeeded' });
    assert.deepEqual(await asSaved('requires_action'), { outcome: 'challenged' });
  });

  it('with a saved card is a refusal if the intent still waits for a card', async () => {
    const refused = { outcome: 'refused', message: 'No such card.' };
    assert.deepEqual(await asSaved('requires_payment_method'), refused);
  });
});
