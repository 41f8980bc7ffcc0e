import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { lock, watch } from '../../../src/stores/platform/tabs.js';
import { keyValues } from '../shared/key-values.js';

describe('a change from another tab', () => {
  let notified = 0;
  let stop = () => {};
  beforeEach(() => {
    notified = 0;
    const changed = () => {
      notified += 1;
    };
    stop = watch(keyValues(), 'mine', changed, atom());
  });
  afterEach(() => stop());

  it('is noticed for the watched key, and when storage is cleared', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(notified).to.equal(2);
  });

  it('is looked for when the page returns from the back/forward cache or thaws', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(notified).to.equal(3);
  });

  it('is no longer noticed by a closed shop', () => {
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'mine' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(notified).to.equal(0);
  });
});

describe('a change from another shop on the page', () => {
  const storage = keyValues();
  const seen: string[] = [];
  const open = (name: string) => {
    const $own = atom({});
    const look = () => seen.push(`${name} sees ${storage.get('ours')} ${storage.get('more')}`);
    const close = watch(storage, 'ours', look, $own);
    return { close, wrote: () => $own.set({}) };
  };

  it('is noticed once complete, only by the other shops, and only if it is new', async () => {
    const [one, other] = [open('one'), open('other')];
    await Promise.resolve();
    seen.length = 0;
    storage.set('ours', 'a bowl');
    one.wrote();
    storage.set('more', 'and tea');
    await Promise.resolve();
    one.wrote();
    await Promise.resolve();
    expect(seen).to.deep.equal(['other sees a bowl and tea']);
    one.close();
    other.wrote();
    storage.set('ours', 'nothing');
    other.wrote();
    await Promise.resolve();
    expect(seen).to.have.length(1);
    other.close();
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

  it('passes on an error and is released', async () => {
    const failing = lock('till', () => Promise.reject(new Error('No.')));
    await failing.then(
      () => expect.fail('expected it to fail'),
      (error: Error) => expect(error.message).to.equal('No.'),
    );
    expect(await lock('till', async () => 'free')).to.equal('free');
  });
});
