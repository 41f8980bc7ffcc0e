/** What keeps a customer from logging in, in the guest's words. */
import { accountText, tooMany } from '../../messages/account.js';
import { problem as problemText } from '../../messages/shared.js';
import type { LoginProblem } from '../../stores/account/types.js';

/**
 * @param now - milliseconds, by the service's clock
 * @returns an empty string without a problem
 */
export function loginProblem(problem: LoginProblem | null, now: number): string {
  switch (problem?.kind) {
    case undefined:
      return '';
    case 'not-sent':
      return accountText('codeNotSent');
    case 'wrong-code':
      return accountText('codeWrong');
    case 'expired':
      return accountText('codeExpired');
    case 'used-up':
      return accountText('codeUsedUp');
    case 'too-many':
      return tooMany(Math.ceil(((problem.until ?? 0) - now) / 60_000));
    case 'not-offered':
      return accountText('loginNotOffered');
    case 'problem':
      return problemText(problem.error);
  }
}
