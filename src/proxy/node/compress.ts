/** Cached responses in the encodings that browsers ask for. */
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Compress } from '../cache/entry.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs once for each cached response, off the main thread. */
export const compressOnNode: Compress = async (body) => {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 7,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return [
    { encoding: 'br', bytes: br },
    { encoding: 'gzip', bytes: gz },
  ];
};
