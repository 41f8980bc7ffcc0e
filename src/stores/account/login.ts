/** Login by a one-time code. docs/contract.md 4.4, 4.5.5 */
import { atom, type WritableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import type { CustomerClient } from '../../client/operations/account.js';
import { saved } from '../platform/saved.js';
import type { Dependencies } from '../storefront/dependencies.js';
import type { LoginProblem, LoginState } from './types.js';

/** Messages may take a while to arrive, and each one counts against the limits. */
const RESEND_MS = 30_000;
/**
 * How long a code is valid, and how many attempts it allows. An assumption: docs/contract.md 4.5.5.
 */
const CODE_MS = 10 * 60_000;
const TRIES = 5;

/** Kept for the tab: phones may discard the page while the guest reads the message. */
interface SentCode {
  readonly identifier: string;
  readonly methodId: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly tries: number;
  /** It replaced an earlier one, which is no longer valid. */
  readonly again: boolean;
}

export const nobody: LoginState = {
  step: 'guest',
  busy: false,
  problem: null,
  identifier: '',
  again: false,
  resendAt: 0,
};

/** A message was sent, and the guest has yet to type its code. */
const waiting = ({ identifier, sentAt, again }: SentCode): LoginState => ({
  ...nobody,
  step: 'code',
  identifier,
  again,
  resendAt: sentAt + RESEND_MS,
});

/** @param signIn receives the customer's token */
export function createLogin(
  {
    platform,
    scope,
    customer,
    onNextGuest,
  }: Pick<Dependencies, 'platform' | 'scope' | 'customer' | 'onNextGuest'>,
  client: Pick<CustomerClient, 'askForCode' | 'tryCode'>,
  signIn: (token: string) => void,
) {
  const sent = saved<SentCode>(platform.tab, `${scope}:login`);
  const first = (): LoginState => {
    if (customer()) return { ...nobody, step: 'signed-in' };
    const code = sent.read();
    return code && platform.now() < code.sentAt + CODE_MS ? waiting(code) : nobody;
  };
  const $login = atom<LoginState>(first());
  const requests = oneAtATime($login);
  const startAgain = (): void => {
    requests.ignore();
    sent.clear();
    $login.set(nobody);
  };
  onNextGuest(startAgain);

  const wrongCode = (sentCode: SentCode): LoginProblem => {
    const tries = sentCode.tries + 1;
    sent.write({ ...sentCode, tries });
    if (platform.now() >= sentCode.sentAt + CODE_MS) return { kind: 'expired' };
    return { kind: tries >= TRIES ? 'used-up' : 'wrong-code' };
  };

  return {
    $login,
    /** @param name for an account that this creates, if the generation requires one */
    askForCode: (identifier: string, name: string) =>
      requests.run(
        async () => {
          const methodId = await client.askForCode(identifier, name);
          return () => {
            const again = $login.get().step === 'code';
            const code = { identifier, methodId, sentAt: platform.now(), tries: 0, again };
            sent.write(code);
            $login.set(waiting(code));
          };
        },
        (error) =>
          commonProblem(error, platform.now()) ?? {
            kind: error.kind === 'missing' ? 'not-offered' : 'not-sent',
          },
      ),
    async tryCode(code: string): Promise<void> {
      const sentCode = sent.read();
      if (!sentCode) return;
      // The service would only report too many requests.
      if (sentCode.tries >= TRIES) {
        $login.set({ ...$login.get(), problem: { kind: 'used-up' } });
        return;
      }
      await requests.run(
        async () => {
          const token = await client.tryCode({ ...sentCode, code });
          return () => {
            sent.clear();
            $login.set({ ...nobody, step: 'signed-in' });
            signIn(token);
          };
        },
        (error) => commonProblem(error, platform.now()) ?? wrongCode(sentCode),
      );
    },
    startAgain,
  };
}

function oneAtATime($login: WritableAtom<LoginState>) {
  /** Counts calls of `ignore`. */
  let ignored = 0;
  return {
    /** A response that arrives after this changes nothing. */
    ignore(): void {
      ignored += 1;
    },
    /** @param work returns what to do with its result */
    async run(
      work: () => Promise<() => void>,
      explain: (error: OrderingError) => LoginProblem,
    ): Promise<void> {
      const before = $login.get();
      if (before.busy) return;
      const started = ignored;
      $login.set({ ...before, busy: true, problem: null });
      const apply = await work().catch((error) => () => {
        $login.set({ ...$login.get(), problem: explain(OrderingError.from(error)) });
      });
      if (started !== ignored) return;
      apply();
      $login.set({ ...$login.get(), busy: false });
    },
  };
}

/** What may go wrong with either request. */
function commonProblem(error: OrderingError, now: number): LoginProblem | null {
  const { status, retryAfter, kind } = error;
  if (status === 429) {
    return { kind: 'too-many', until: retryAfter === null ? null : now + retryAfter };
  }
  if (status === 405 || status === 501) return { kind: 'not-offered' };
  return error.temporary || kind === 'unexpected' ? { kind: 'problem', error } : null;
}
