/**
 * Checks whether guests' browsers may call the proxy's address: current Chromium restricts private
 * networks.
 */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, warning } from './reach.js';

/** Looks up the IP addresses of a host name. */
export type FindAddresses = (host: string) => Promise<readonly string[]>;

const findAddresses: FindAddresses = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const local = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * A public page needs the guest's permission (Local Network Access) to call an address like these.
 * Names that can't be looked up here are left to the other checks.
 */
export async function checkNetwork(
  { origins }: ProxySettings,
  address: string,
  find: FindAddresses = findAddresses,
): Promise<Finding[]> {
  const about = 'network';
  const own = await localAddress(new URL(address).hostname, find);
  if (!own) return [ok(about, 'The address is public, as far as this machine can look it up.')];
  const pages = await Promise.all(
    origins.map(async (origin) => {
      const host = new URL(origin.replace('*', 'preview')).hostname;
      return (await localAddress(host, find)) ? [] : [origin];
    }),
  );
  const outside = pages.flat();
  if (outside.length === 0) return [ok(about, 'The proxy and its pages are in the same network.')];
  return [
    warning(
      about,
      `${own} is a private or loopback address: Chromium asks guests of ${outside.join(', ')} for permission before it calls it, and blocks the call without. Give the proxy a public address, or serve the pages from the same network.`,
    ),
  ];
}

async function localAddress(host: string, find: FindAddresses): Promise<string | undefined> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (/(?:^|\.)localhost$/.test(bare)) return bare;
  const found = ipaddr.isValid(bare) ? [bare] : await find(bare).catch(() => []);
  return found.find((one) => ipaddr.isValid(one) && local.has(ipaddr.process(one).range()));
}
