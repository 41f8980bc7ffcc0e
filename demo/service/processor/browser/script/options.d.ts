/** What a value must be: one of some words, a type, a list, or an object with known names. */
export interface Rule {
  readonly type?: 'string' | 'number';
  /** In a notation that every frame accepts. */
  readonly color?: true;
  readonly words?: readonly string[];
  readonly each?: Rule;
  readonly names?: Readonly<Record<string, Rule>>;
}

type Table =
  | 'constructor'
  | 'elements'
  | 'update'
  | 'payment'
  | 'expressCheckout'
  | 'resolve'
  | 'confirm'
  | 'confirmParams';

export const options: Readonly<Record<Table, Rule>>;
export const events: Readonly<Record<'payment' | 'expressCheckout', readonly string[]>>;
export function check(rule: Rule, value: unknown, where: string): void;
