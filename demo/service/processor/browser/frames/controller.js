// An invisible frame that asks for a payment's state in the processor's own origin, so that host
// pages need no connect-src for it.
import { openChannel } from './channel.js';
import { confirmKept, retrieve } from './intents.js';

let session = {};

openChannel({
  init: ({ publishableKey, clientSecret }) => {
    session = { publishableKey, clientSecret };
  },
  retrieve: () => retrieve(session),
  'confirm-kept': ({ card }) => confirmKept(session, card),
});
