/** Packages that the proxy needs and pages do not, so that pages install none of them. */
import type { Environment } from '../environment.js';

/** As in the peerDependencies of package.json. */
export const packages = {
  '@redis/client': '^6.3.1',
  'ipaddr.js': '^2.5.0',
  jose: '^6.2.17',
  'libphonenumber-js': '^1.13.16',
  'lru-cache': '^11.5.3',
  'prom-client': '^15.1.3',
  'rate-limiter-flexible': '^11.4.0',
  undici: '^7.30.2',
  yaml: '^2.9.1',
} as const;

type Package = keyof typeof packages;

/** Only proxies with this setting need them. */
const neededFor: Partial<Record<Package, string>> = {
  '@redis/client': 'REDIS_URL',
  'rate-limiter-flexible': 'REDIS_URL',
  'prom-client': 'METRICS_PORT',
  yaml: 'RESTAURANTS_FILE',
};

/** Those that this proxy needs and that are not installed. */
export function missingPackages(env: Environment): Package[] {
  return (Object.keys(packages) as Package[]).filter((name) => {
    const setting = neededFor[name];
    return (!setting || env[setting]?.trim()) && !isInstalled(name);
  });
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** What to do about missing packages, in one line. */
export function pleaseInstall(missing: readonly Package[]): string {
  const wanted = missing.map((name) => `${name}@${/\d+/.exec(packages[name])}`);
  return (
    `It needs ${missing.join(', ')}, which are not installed, since pages do without. ` +
    `Install them: npm install ${wanted.join(' ')}`
  );
}
