// The frame's end of the talk with the host page's script. The page that made the frame wrote a
// nonce and its origin into the fragment; a message counts only with both, from the parent window.

const given = new URLSearchParams(location.hash.slice(1));
const nonce = given.get('nonce');
const host = given.get('host');
/** The card to begin with; anything but a test card is refused like any other. */
export const testCard = given.get('testCard');
/** The id of what somebody presses in the wallet's sheet; empty: nobody has opened it. */
export const walletPress = given.get('walletPress');

/** Sends to the host page and nobody else. */
export function tell(message) {
  if (host) parent.postMessage({ ...message, nonce }, host);
}

/** `handlers` by message type; what a handler answers goes back to a message that asked. */
export function openChannel(handlers) {
  addEventListener('message', async ({ data, origin, source }) => {
    if (source !== parent || origin !== host || !nonce || data?.nonce !== nonce) return;
    const answer = await handlers[data.type]?.(data);
    if (data.question) tell({ type: 'answer', question: data.question, answer });
  });
  tell({ type: 'hello' });
}
