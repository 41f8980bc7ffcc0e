import type { About } from './about.js';

/** With which statuses an operation may refuse. See docs/contract.md 4.5 and 7.1. */
export function errorStatuses(about: About, generation: 'older' | 'newer'): number[] {
  const common = [400, 404, 429, 500];
  const statuses =
    generation === 'older' ? [...common, ...older(about)] : [...common, ...newer(about)];
  return statuses.sort((one, other) => one - other);
}

const older = ({ credential, body }: About): number[] => [
  ...(credential === 'none' ? [] : [401]),
  ...(credential.startsWith('api-key') ? [403] : []),
  409,
  ...(body ? [413] : []),
  422,
];

const newer = ({ credential, keyed, ifMatch, body }: About): number[] => [
  503,
  ...(credential === 'none' ? [] : [401, 403]),
  ...(keyed ? [409] : []),
  ...(body ? [413] : []),
  ...(ifMatch === 'cart' || ifMatch === 'resumed cart' ? [428] : []),
];
