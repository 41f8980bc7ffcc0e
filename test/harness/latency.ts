/**
 * `JOURNEY_LATENCY=400`: every server of a journey hears of each request up to 400 ms late. Files and
 * answers then come in an order that a fast machine seldom shows.
 */
import { Server } from 'node:http';

const longest = Number(process.env.JOURNEY_LATENCY ?? 0);

if (longest > 0) {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, ...all: [string, ...unknown[]]): boolean {
    const pass = (): boolean => Reflect.apply(emit, this, all);
    if (all[0] !== 'request') return pass();
    setTimeout(pass, Math.random() * longest);
    return true;
  };
}
