/** Answers as servers send them: compressed. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses once. @returns answers every request with the text */
export function compressed(
  text: string | Uint8Array,
  type: string,
): (request: Request) => Response {
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'content-length': `${body.length}`,
    'access-control-allow-origin': '*',
    'cache-control': 'max-age=600',
  };
  return () => new Response(new Uint8Array(body), { headers });
}
