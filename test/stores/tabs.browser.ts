import { expect } from '@open-wc/testing';
import { lock, watch } from '../../src/stores/tabs.js';

describe('what another tab wrote', () => {
  let heard = 0;
  let stop = () => {};
  beforeEach(() => {
    heard = 0;
    stop = watch('mine', () => {
      heard += 1;
    });
  });
  afterEach(() => stop());

  it('is heard of its own key, and when everything was cleared', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).to.equal(2);
  });

  it('is looked for when the page comes out of the back/forward cache, or thaws', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).to.equal(3);
  });

  it('is not heard any more by a shop that was closed', () => {
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).to.equal(0);
  });
});

describe('a lock over all tabs', () => {
  it('is held by one at a time', async () => {
    const order: string[] = [];
    const hold = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((wake) => setTimeout(wake, 5));
      order.push(`${name} ends`);
    };
    await Promise.all([lock('till', hold('one')), lock('till', hold('two'))]);
    expect(order).to.deep.equal(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('passes on what went wrong while it was held, and is free again', async () => {
    const failing = lock('till', () => Promise.reject(new Error('No.')));
    await failing.then(
      () => expect.fail('expected it to fail'),
      (error: Error) => expect(error.message).to.equal('No.'),
    );
    expect(await lock('till', async () => 'free')).to.equal('free');
  });
});
