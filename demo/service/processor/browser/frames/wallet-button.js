// The wallet's button. The host page's script is notified of presses and opens the sheet.
import { applyAppearance } from './appearance.js';
import { openChannel, send, walletPress } from './channel.js';

const button = document.getElementById('press');
button.addEventListener('click', () => send({ type: 'press' }));

openChannel({
  init: (looks) => {
    applyAppearance(looks);
    // Before that, nothing handles a press.
    button.disabled = false;
    send({ type: 'ready' });
    if (walletPress) button.click();
  },
  appearance: applyAppearance,
  focus: () => button.focus(),
});
