import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { inLongRun } from '../../support/long.js';
import { pageOrigin } from '../shared/test-proxy.js';
import { type Hosted, location, startHosted } from './hosted.js';
import { trespass } from './inside-the-table.js';
import { type Neighbours, settleNeighbours } from './neighbours.js';
import { type Attempt, allPlaces, type Place } from './places.js';

const malformed = [
  '',
  '..',
  '__proto__',
  "' OR '1'='1",
  'c\u0000d',
  'a'.repeat(129),
  'current/../65f0c1d2e3a4b5c6d7e8f901',
];

/** What a caller could distinguish two errors by. */
interface Outcome {
  readonly status: number;
  readonly text: string;
  /** Requests that left the proxy meanwhile. */
  readonly sentOn: readonly string[];
}

describe('identifiers of other guests, in every place of every route', () => {
  let hosted: Hosted;
  let neighbours: Neighbours;
  let own = new Set<string>();
  let sent = 0;
  before(async () => {
    // The clock stands still, so that the cache keeps the first call's response, and waits are
    // equal.
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    hosted = await startHosted();
    neighbours = await settleNeighbours(hosted.running);
  });
  after(async () => {
    await hosted.close();
    mock.timers.reset();
  });

  const send = (attempt: Attempt, session: string): Promise<Response> =>
    fetch(hosted.url + attempt.path, {
      method: attempt.method,
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        'x-order-session': session,
        ...(attempt.body ? { 'content-type': 'application/json' } : {}),
        ...attempt.headers,
      },
      ...(attempt.body ? { body: JSON.stringify(attempt.body) } : {}),
    });

  /** Makes the attempt; only calls in the table about the guest's own cart may leave. */
  const attempt = async (place: Place, identifier: string, session: string): Promise<Outcome> => {
    const before = hosted.tap.crossed.length;
    const answer = await send(place.with(identifier), session);
    const body = await answer.text();
    sent += 1;
    const title = titleOf(place, identifier);
    const crossed = hosted.tap.crossed.slice(before);
    for (const request of crossed) {
      assert.equal(trespass(request, { locations: [location], carts: own }), '', title);
      if (identifier.length < 20) continue;
      // A path may name a product, a line or a receipt, and nothing else.
      const { headers, body } = request;
      const text = JSON.stringify({ headers, body });
      assert.ok(!text.includes(identifier), `${title} was sent on.`);
    }
    assert.ok(answer.status < 500, `${title} was answered ${answer.status}.`);
    const named = [...answer.headers].filter(([name]) => !changing.has(name));
    return {
      status: answer.status,
      text: masked(`${JSON.stringify(named)} ${body}`, identifier),
      sentOn: crossed.map(({ method, target, body }) =>
        masked(`${method} ${target} ${body}`, identifier),
      ),
    };
  };

  const ownSession = async (): Promise<string> => {
    const session = await hosted.session();
    const carts = await hosted.running.service.controls.carts();
    const foreign = new Set(neighbours.identifiers.map((twins) => twins.foreign));
    own = new Set(carts.map(({ id }) => id).filter((id) => !foreign.has(id)));
    return session;
  };

  it('cause no call about a foreign cart, and foreign and unknown ones get the same response', async () => {
    let session = '';
    let row: Place['route'] | undefined;
    for (const [turn, place] of allPlaces(location).entries()) {
      // A separate session for each row, because some of them end the cart.
      if (place.route !== row) {
        session = await ownSession();
        await (await send({ method: place.route.method, path: place.plain }, session)).text();
      }
      row = place.route;
      for (const { what, foreign, unknown } of inTurns(
        neighbours.identifiers,
        turn,
        EACH.identifiers,
      )) {
        const one = await attempt(place, foreign, session);
        const other = await attempt(place, unknown, session);
        const title = titleOf(place, what);
        assert.deepEqual(one.sentOn, other.sentOn, title);
        if (one.status >= 400) assert.deepEqual(one, other, title);
        // Successful calls concern the guest's own cart: the id was ignored.
        else assert.equal(other.status < 400, true, title);
      }
      for (const identifier of inTurns(malformed, turn, EACH.malformed))
        await attempt(place, identifier, session);
    }
    assert.ok(sent >= (inLongRun ? 10_000 : 4_000), `Only ${sent} calls were made.`);
  });
});

const titleOf = ({ route, where }: Place, what: string): string =>
  `${route.method} ${route.path}: ${what} ${where}`;

/** How many are tried in each place. */
const EACH = inLongRun ? { identifiers: 2, malformed: 3 } : { identifiers: 1, malformed: 1 };

/** A rotating part of the list: all of them in every place would take minutes. */
const inTurns = <T>(list: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[(turn * count + at) % list.length] as T);

/** Different in any two responses; the length because requests are counted in their ids. */
const changing = new Set(['date', 'x-request-id', 'content-length']);

const masked = (text: string, identifier: string): string =>
  (identifier === '' ? text : text.replaceAll(identifier, '{identifier}')).replace(
    /"requestId":"[^"]*"/,
    '"requestId":""',
  );
