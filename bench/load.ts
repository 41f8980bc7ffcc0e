/** Sends many requests from this process to a server in a separate one. */
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { cpuSeconds } from './processes.js';

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

const connections = 32;

/**
 * As many requests as the server can take on 32 connections, per second of its processor time.
 * Throws if a response is not a success, because that would be no fair comparison.
 */
export async function requestsPerCpuSecond(
  pid: number,
  { url, headers = {} }: Target,
  seconds: number,
): Promise<number> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const taken = cpuSeconds(pid) - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`Expected successes from ${url}, found ${failed} failures.`);
  return result['2xx'] / taken;
}

/**
 * The 99th percentile of response times, in milliseconds, at a fixed request rate, whether or not
 * earlier requests have been answered.
 */
export async function calmP99(
  target: Target,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  const started = performance.now();
  while (times.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    if (times.length <= due) times.push(timeOf(target, agent));
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const sorted = (await Promise.all(times)).sort((one, other) => one - other);
  agent.destroy();
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

const timeOf = ({ url, headers = {} }: Target, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    });
    request.on('error', reject);
  });
