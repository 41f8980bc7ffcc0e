/** Login by a one-time code. docs/contract.md 4.4, 4.5.5 */
import { atom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import type { CustomerClient } from '../../client/operations/account.js';
import { saved } from '../platform/saved.js';
import type { Needs } from '../storefront/dependencies.js';
import type { LoginState, LoginTrouble } from './types.js';

/** A message may take a moment, and each one counts against the limits. */
const RESEND_MS = 30_000;
/** How long a code is good, and how often it may be tried. An assumption: docs/contract.md 4.5.5. */
const CODE_MS = 10 * 60_000;
const TRIES = 5;

/** Kept for the tab: on a phone, the page may be thrown out while the message is read. */
interface SentCode {
  readonly identifier: string;
  readonly methodId: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly tries: number;
  /** It took the place of an earlier one, which is good no more. */
  readonly again: boolean;
}

export const nobody: LoginState = {
  step: 'guest',
  busy: false,
  trouble: null,
  identifier: '',
  again: false,
  resendAt: 0,
};

/** @param signIn is handed the customer's token */
export function createLogin(
  { edge, scope, customer, onNextGuest }: Needs<'edge' | 'scope' | 'customer' | 'onNextGuest'>,
  client: Pick<CustomerClient, 'askForCode' | 'tryCode'>,
  signIn: (token: string) => void,
) {
  const sent = saved<SentCode>(edge.tab, `${scope}:login`);
  const waiting = ({ identifier, sentAt, again }: SentCode): LoginState => ({
    ...nobody,
    step: 'code',
    identifier,
    again,
    resendAt: sentAt + RESEND_MS,
  });
  const first = (): LoginState => {
    if (customer()) return { ...nobody, step: 'signed-in' };
    const code = sent.read();
    return code && edge.now() < code.sentAt + CODE_MS ? waiting(code) : nobody;
  };
  const $login = atom<LoginState>(first());
  /** Counts who was forgotten: an answer that is on its way by then is nobody's. */
  let guests = 0;
  const startAgain = (): void => {
    guests += 1;
    sent.clear();
    $login.set(nobody);
  };
  onNextGuest(startAgain);

  /** Runs alone; what was begun before is not begun again. `work` gives what follows of its answer. */
  const working = async (
    work: () => Promise<() => void>,
    explain: (error: OrderingError) => LoginTrouble,
  ): Promise<void> => {
    const before = $login.get();
    if (before.busy) return;
    const guest = guests;
    $login.set({ ...before, busy: true, trouble: null });
    const apply = await work().catch((error) => () => {
      $login.set({ ...$login.get(), trouble: explain(OrderingError.from(error)) });
    });
    if (guest !== guests) return;
    apply();
    $login.set({ ...$login.get(), busy: false });
  };

  const common = (error: OrderingError): LoginTrouble | null => {
    const { status, retryAfter, kind } = error;
    if (status === 429) {
      return { kind: 'too-many', until: retryAfter === null ? null : edge.now() + retryAfter };
    }
    if (status === 405 || status === 501) return { kind: 'not-offered' };
    return error.temporary || kind === 'unexpected' ? { kind: 'problem', error } : null;
  };

  return {
    $login,
    /** @param name for an account that is made with it, where the generation insists on one */
    askForCode: (identifier: string, name: string) =>
      working(
        async () => {
          const methodId = await client.askForCode(identifier, name);
          return () => {
            const again = $login.get().step === 'code';
            const code = { identifier, methodId, sentAt: edge.now(), tries: 0, again };
            sent.write(code);
            $login.set(waiting(code));
          };
        },
        (error) => common(error) ?? { kind: error.kind === 'missing' ? 'not-offered' : 'not-sent' },
      ),
    async tryCode(code: string): Promise<void> {
      const asked = sent.read();
      if (!asked) return;
      // Whoever counts the tries would only say that it was asked too often.
      if (asked.tries >= TRIES) {
        $login.set({ ...$login.get(), trouble: { kind: 'used-up' } });
        return;
      }
      await working(
        async () => {
          const token = await client.tryCode({ ...asked, code });
          return () => {
            sent.clear();
            $login.set({ ...nobody, step: 'signed-in' });
            signIn(token);
          };
        },
        (error) => {
          const trouble = common(error);
          if (trouble) return trouble;
          const tries = asked.tries + 1;
          sent.write({ ...asked, tries });
          if (edge.now() >= asked.sentAt + CODE_MS) return { kind: 'expired' };
          return { kind: tries >= TRIES ? 'used-up' : 'wrong-code' };
        },
      );
    },
    startAgain,
  };
}
