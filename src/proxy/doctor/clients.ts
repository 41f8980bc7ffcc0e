/** Checks that the proxy tells visitors apart by something they can't forge. */
import { createPseudonyms, nameClient, unknownClient } from '../http/client-address.js';
import { countedAsHeader, questionAt, questionHeader } from '../routes/doctor-question.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, reach, warning } from './reach.js';

const subject = 'clients';

/** What a visitor could put into the header: addresses reserved for examples. */
const pretending = (number: number) => ({ 'x-forwarded-for': `192.0.2.${number}` });

/** Asks the running proxy how it identifies the doctor, who pretends to be two other clients. */
export async function checkCounting(settings: ProxySettings, at: string): Promise<Finding> {
  const [secret] = settings.secrets;
  if (!secret) return problem(subject, 'There is no PROXY_SECRET to ask with.');
  const now = settings.now ?? Date.now;
  const pseudonyms = createPseudonyms(secret, now);
  const question = await questionAt(pseudonyms, now());
  const counted = async (headers: Record<string, string>): Promise<string> => {
    const answer = await reach(settings.fetch ?? fetch, `${at}/settings`, {
      headers: { [questionHeader]: question, ...headers },
    });
    return (answer.reached && answer.headers.get(countedAsHeader)) || '';
  };
  if ((await counted({})).startsWith('program')) {
    return ok(
      subject,
      'There is no server between this machine and the proxy, which counts connections.',
    );
  }
  const [first, second] = [await counted(pretending(1)), await counted(pretending(2))];
  if (first === '' || second === '') {
    return warning(
      subject,
      'The proxy does not say how it identifies clients. It has to run with the same PROXY_SECRET and version, behind a server that passes headers on.',
    );
  }
  if (first !== second) {
    return problem(
      subject,
      'Visitors can forge their address and escape every limit. Lower TRUSTED_HOPS to the number of servers in front, and have the outermost one overwrite X-Forwarded-For.',
    );
  }
  const [kind, name] = first.split(' ');
  if (kind === 'own') {
    return warning(
      subject,
      'The server in front sees the doctor on its own machine. Run the doctor on another machine to be sure that visitors are told apart, or raise TRUSTED_HOPS if there is one more server or tunnel in front on this machine.',
    );
  }
  if (name === (await nameClient(unknownClient, pseudonyms))) {
    return problem(
      subject,
      "Visitors can't be told apart: all of them together share the limits of one. Set TRUSTED_HOPS to the number of servers in front that write X-Forwarded-For.",
    );
  }
  if (kind === 'private') {
    return warning(
      subject,
      'Visitors seem to be counted by the address of a server in front, all of them as one. Raise TRUSTED_HOPS by one, unless you ran the doctor in the proxy’s own network.',
    );
  }
  return ok(subject, 'The servers in front pass on the address of each visitor.');
}
