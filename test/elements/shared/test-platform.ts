import { browserPlatform, type Platform } from '../../../src/stores/platform/platform.js';
import { keyValues } from '../../stores/shared/key-values.js';

/** A single tab with empty storage that is always online and never waits. */
export function testPlatform(fetch: Platform['fetch']): Platform {
  let count = 0;
  return {
    ...browserPlatform(),
    fetch,
    random: () => 0,
    online: () => true,
    sleep: () => Promise.resolve(),
    uuid: () => `test-key-0123456789-${++count}`,
    shared: keyValues(),
    tab: keyValues(),
    watch: () => () => {},
    visible: () => true,
    whenVisible: () => () => {},
    whenOnline: () => () => {},
    lock: (_name, run) => run(),
  };
}
