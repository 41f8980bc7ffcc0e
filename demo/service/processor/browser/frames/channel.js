// The frame's side of the message channel to the host page's script. The page that created the
// frame put a nonce and its origin into the fragment; messages without both, or not from the parent
// window, are ignored.

const given = new URLSearchParams(location.hash.slice(1));
const nonce = given.get('nonce');
const host = given.get('host');
/** The card to start with. Only test cards are accepted, as always. */
export const testCard = given.get('testCard');
/** For demonstrations: the id of the button to press in the wallet's sheet. */
export const walletPress = given.get('walletPress');

/** Sends a message to the host page only. */
export function send(message) {
  if (host) parent.postMessage({ ...message, nonce }, host);
}

/** `handlers` by message type; a handler's result is sent back if the message was a question. */
export function openChannel(handlers) {
  addEventListener('message', async ({ data, origin, source }) => {
    if (source !== parent || origin !== host || !nonce || data?.nonce !== nonce) return;
    const answer = await handlers[data.type]?.(data);
    if (data.question) send({ type: 'answer', question: data.question, answer });
  });
  send({ type: 'hello' });
}
