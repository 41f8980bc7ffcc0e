import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 24 lowercase hexadecimal digits, the format of all cart and order ids. */
export const newId = (): string => randomBytes(12).toString('hex');

/** An opaque capability of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of a token, so that a copy of the database is useless to a thief. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** A key of 256 bits for one purpose. */
export const keyFrom = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** Reads a secret of the data folder; the first start creates it, readable only by its owner. */
export async function keepSecret(folder: string, name: string, prefix = ''): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  try {
    await writeFile(file, prefix + randomBytes(32).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
