import { after } from 'node:test';

/**
 * Opens what all tests of a file share, and closes it after the last of them. For the top of a file:
 * `const browser = await shared(launchBrowser());`. What is opened first is closed first.
 */
export async function shared<T extends { close(): Promise<void> }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening;
  after(() => opened.close());
  return opened;
}
