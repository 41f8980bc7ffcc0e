/** Request heads that servers and proxies are known to interpret differently. */
import type { Line } from './hostile-paths.js';

/** Headers that the guest's own page would send. */
export interface Honest {
  readonly origin: string;
  readonly session: string;
}

/** The whole request: a valid one, unless something is inserted or replaced. */
export function requestText(line: Line, honest: Honest, instead: Instead = {}): string {
  const { version = 'HTTP/1.1', host = 'Host: localhost', extra = [], body = '' } = instead;
  const length = instead.length ?? (body === '' ? [] : [`Content-Length: ${body.length}`]);
  const end = instead.lineEnd ?? '\r\n';
  return [
    `${line.method} ${line.target} ${version}`,
    ...(host === '' ? [] : [host]),
    `Origin: ${honest.origin}`,
    'X-Order-Client: 1',
    `X-Order-Session: ${honest.session}`,
    ...(body === '' ? [] : ['Content-Type: application/json']),
    ...length,
    ...(extra.some((header) => /^connection:/i.test(header)) ? [] : ['Connection: close']),
    ...extra,
    '',
    body,
  ].join(end);
}

export interface Instead {
  readonly version?: string;
  readonly host?: string;
  readonly extra?: readonly string[];
  readonly length?: readonly string[];
  readonly lineEnd?: string;
  readonly body?: string;
}

const secretNames = ['x-api-key', 'x-order-session', 'x-cart-token', 'host', 'content-length'];

/** `smuggled` is a whole second request, hidden in the first one's body. */
export const hostileHeads = (smuggled: string): readonly Instead[] => [
  ...secretNames.flatMap((name) => [
    { extra: [`Connection: close, ${name}`] },
    { extra: [`Connection: ${name}, close`, `${name}: mine`] },
    { extra: [`${name}: mine`, `${name}: yours`] },
  ]),
  { extra: ['Connection: close, upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'] },
  { extra: ['Connection: close, upgrade', 'Upgrade: websocket'] },
  { extra: ['Proxy-Connection: keep-alive', 'Keep-Alive: timeout=999'] },
  { extra: ['Expect: 100-continue'] },
  { extra: ['Expect: something-else'] },
  { extra: ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'] },
  { extra: ['X-HTTP-Method-Override: DELETE', 'X-Method: DELETE'] },
  { extra: ['X-Folded: one', ' X-Api-Key: two'] },
  { extra: ['X-Injected: a\rX-Api-Key: b'] },
  { extra: ['X-Injected: a\nX-Api-Key: b'] },
  { extra: ['X-Nothing: \0'] },
  { extra: ['X Space: a'] },
  { extra: ['X-Early : a'] },
  { extra: [': nameless'] },
  { extra: ['nocolon'] },
  { extra: [`X-Long: ${'a'.repeat(20_000)}`] },
  { extra: Array.from({ length: 2_500 }, (_, at) => `X-${at}: a`) },
  { host: '' },
  { host: 'Host: evil.example' },
  { host: 'Host: localhost\r\nHost: evil.example' },
  { host: 'Host: localhost/../../evil' },
  { host: 'Host: a b' },
  { host: 'Host: [::1' },
  { version: 'HTTP/1.0' },
  { version: 'HTTP/0.9' },
  { version: 'HTTP/2.0' },
  { version: 'HTTP/1.1 extra' },
  { version: '' },
  { lineEnd: '\n' },
  { body: smuggled, length: ['Content-Length: 0'] },
  { body: smuggled, length: [] },
  { body: smuggled, length: ['Content-Length: 0', `Content-Length: ${smuggled.length}`] },
  { body: smuggled, length: [`Content-Length: 0, ${smuggled.length}`] },
  { body: smuggled, length: ['Content-Length: +0'] },
  { body: smuggled, length: ['Content-Length: -1'] },
  { body: smuggled, length: ['Content-Length: 0x0'] },
  { body: smuggled, length: ['Content-Length: 99999999999999999999'] },
  ...[
    'chunked',
    ' chunked',
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
    '\tchunked',
    'CHUNKED',
  ].flatMap((coding) => [
    { body: `0\r\n\r\n${smuggled}`, length: [`Transfer-Encoding: ${coding}`] },
    {
      body: `0\r\n\r\n${smuggled}`,
      length: ['Content-Length: 4', `Transfer-Encoding: ${coding}`],
    },
  ]),
  { body: `0\r\n\r\n${smuggled}`, length: ['Transfer-Encoding : chunked'] },
  { body: `-1\r\n\r\n${smuggled}`, length: ['Transfer-Encoding: chunked'] },
  { body: `0;x=${'a'.repeat(20_000)}\r\n\r\n`, length: ['Transfer-Encoding: chunked'] },
];

const methods = [
  ...['TRACE', 'CONNECT', 'PROPFIND', 'COPY', 'MOVE', 'PURGE', 'LINK', 'SEARCH'],
  ...['get', 'GE\tT', 'G'.repeat(5_000), ''],
];

export const hostileMethods = (targets: readonly string[]): readonly Line[] =>
  targets.flatMap((target) => methods.map((method) => ({ method, target })));
