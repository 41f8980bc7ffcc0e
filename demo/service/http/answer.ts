/** An answer as bytes to be, so that a replay can repeat it exactly. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
  /** Nothing in it opens anything, so that its record needs no seal. */
  readonly isSecretless?: true;
}

export const json = (
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': JSON_TYPE, ...headers },
});

/** JSON that is encoded already: encoding a long text anew costs more than all the rest. */
export interface EncodedAnswer extends Omit<Answer, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
}

export const encodedJson = (body: EncodedAnswer['body']): EncodedAnswer => ({
  status: 200,
  body,
  headers: { 'content-type': JSON_TYPE },
});

const JSON_TYPE = 'application/json; charset=utf-8';

export const toResponse = (answer: Answer): Response =>
  new Response(answer.body, { status: answer.status, headers: answer.headers });
