export type ScriptErrorCode =
  | 'unknown-product'
  | 'sold-out'
  /** Something has to be chosen first: `groups` names the modifier groups. */
  | 'choices-missing'
  /** A group or a modifier that the product does not have. */
  | 'unknown-choice'
  /** More is chosen of a group than it allows: `groups` names it. */
  | 'too-many-choices'
  /** Not a whole number from 1 to 99. */
  | 'wrong-quantity'
  /** No orders are taken; the message is the restaurant's reason. */
  | 'closed'
  /** The menu or the product could not be read; the message says why. */
  | 'not-loaded'
  | 'nothing-to-open';

/** Why a script of the page did not get what it asked for. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';

  constructor(
    readonly code: ScriptErrorCode,
    message: string,
    /** Identifiers of the modifier groups that it is about. */
    readonly groups: readonly string[] = [],
  ) {
    super(message);
  }
}
