import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zoneAt, zonesIn } from '../../src/contract/time-zones.js';

describe('the time zones of a page', () => {
  const several = 'riverside America/New_York; old-town Europe/London';

  it('are one for every restaurant, or one for each that is named', () => {
    assert.equal(zoneAt('America/New_York', 'riverside'), 'America/New_York');
    assert.equal(zoneAt(several, 'riverside'), 'America/New_York');
    assert.equal(zoneAt(several, 'old-town'), 'Europe/London');
    assert.equal(zoneAt(`${several}; Asia/Dubai;`, 'harbour'), 'Asia/Dubai');
    assert.equal(zoneAt(`Asia/Dubai; ${several}`, 'old-town'), 'Europe/London');
  });

  it('leave a restaurant that isn’t named without one, because another’s would be wrong', () => {
    assert.equal(zoneAt(several, 'harbour'), '');
    assert.equal(zoneAt('', 'harbour'), '');
  });

  it('can all be checked', () => {
    assert.deepEqual(zonesIn(several), ['America/New_York', 'Europe/London']);
    assert.deepEqual(zonesIn('Etc/GMT+5'), ['Etc/GMT+5']);
    assert.equal(zonesIn('riverside in America/New_York'), null);
  });
});
