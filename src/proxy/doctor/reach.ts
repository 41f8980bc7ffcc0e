import { isObject, readLimited } from '../http/json.js';

/** The result of one check, in words for whoever hosts the proxy. */
export interface Finding {
  /** `warning`: orders work, but somebody should look at it. */
  readonly state: 'ok' | 'warning' | 'problem';
  /** What was checked, in a word or two. */
  readonly subject: string;
  /** What was found and, unless all is well, what to do. Contains no secrets. */
  readonly message: string;
}

export const ok = (subject: string, message: string): Finding => ({
  state: 'ok',
  subject,
  message,
});

export const warning = (subject: string, message: string): Finding => ({
  state: 'warning',
  subject,
  message,
});

export const problem = (subject: string, message: string): Finding => ({
  state: 'problem',
  subject,
  message,
});

/** Lines for a terminal, with a summary at the end. */
export function report(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(
    ({ state, subject, message }) => `${state.padEnd(8)} ${subject.padEnd(widest)}  ${message}`,
  );
  const problems = count(findings, 'problem');
  const warnings = count(findings, 'warning');
  return [...lines, '', `${problems}, ${warnings}.`].join('\n');
}

function count(findings: readonly Finding[], state: 'warning' | 'problem'): string {
  const number = findings.filter((finding) => finding.state === state).length;
  return `${number} ${state}${number === 1 ? '' : 's'}`;
}

// Calls an address once and describes failures in words.

export interface Answered {
  readonly reached: true;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON, `undefined` if the response isn't JSON. */
  readonly value: unknown;
}

export type Reached = Answered | { readonly reached: false; readonly why: string };

const patience = 10_000;
/** Bytes; more than any page or script has. */
const LONGEST = 4_000_000;

/** Never rejects. Doesn't follow redirects, because they would receive credentials. */
export async function reach(
  ask: typeof fetch,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<Reached> {
  try {
    const response = await ask(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = await readLimited(response, LONGEST);
    return {
      reached: true,
      status: response.status,
      headers: response.headers,
      text,
      value: parsed(text),
    };
  } catch (error) {
    return { reached: false, why: reasonOf(error) };
  }
}

/** Why an answer says nothing about what was asked, as the end of a sentence. */
export function failureOf(answer: Reached): string {
  if (!answer.reached) return `the service can’t be reached: ${answer.why}`;
  const { status } = answer;
  if (status === 401 || status === 403) {
    return `the service refuses ORDERING_API_KEY for it (${status})`;
  }
  if (status === 429) return 'the service rejects requests for now: there were too many';
  if (status >= 500) return `the service has a problem: it answers ${status}`;
  return `the service answers ${status}${answer.value === undefined ? ', no JSON' : ''}`;
}

/** The answer without parts that differ between any two, and without the path that it repeats. */
export function saidOf({ status, value }: Answered, path = ''): string {
  if (!isObject(value)) return String(status);
  const { requestId: _, timestamp: __, ...rest } = value;
  const text = JSON.stringify(rest);
  return `${status} ${path === '' ? text : text.replaceAll(path, '')}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is unknown: check the spelling and this machine’s DNS',
  EAI_AGAIN: 'its host name can’t be looked up now: check this machine’s DNS',
  ECONNREFUSED: 'nothing listens on its port: check the address and the firewall',
  ETIMEDOUT: 'it does not answer: check the address and the firewall',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer: check the address and the firewall',
  ECONNRESET: 'it closes the connection: check https:// against http:// and the port',
  EPROTO: 'it does not speak TLS there: check https:// against http:// and the port',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'it does not speak TLS there: check https:// against http:// and the port',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is not signed by an authority that this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
};

/** Why there is no response, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `there was no response within ${patience / 1000} seconds`;
  }
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  return (code && reasons[code]) ?? `the connection failed (${code ?? 'unknown reason'})`;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
