import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a secret of the data folder; the first start makes it, readable by its owner alone. */
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
