import { gzipSync } from 'node:zlib';

/** Less than this fits into one packet even without compression. */
const WORTHWHILE = 1024;

/** Compresses texts, as web servers do. Each is compressed once. */
export function compressing(
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const known = new Map<string, { readonly body: Buffer; readonly packed: Buffer }>();
  return async (request) => {
    const response = await answer(request);
    const type = response.headers.get('content-type') ?? '';
    const isText = /^text\/|javascript|json|svg/.test(type);
    const takes = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    if (!isText || !takes || !response.body || response.headers.has('content-encoding')) {
      return response;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    headers.append('vary', 'Accept-Encoding');
    const { status } = response;
    if (body.length < WORTHWHILE) return new Response(body, { status, headers });
    const last = known.get(request.url);
    const packed = last?.body.equals(body) ? last.packed : gzipSync(body);
    known.set(request.url, { body, packed });
    headers.set('content-encoding', 'gzip');
    headers.delete('content-length');
    return new Response(new Uint8Array(packed), { status, headers });
  };
}
