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
): Answer => jsonText(status, JSON.stringify(value), headers);

/** For JSON that is written already. */
export const jsonText = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
});

export const toResponse = (answer: Answer): Response =>
  new Response(answer.body, { status: answer.status, headers: answer.headers });
