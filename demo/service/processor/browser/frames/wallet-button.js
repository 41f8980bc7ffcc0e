// The wallet's button. The host page's script is notified of presses and opens the sheet.
import { wear } from './appearance.js';
import { openChannel, tell, walletPress } from './channel.js';

const button = document.getElementById('press');
button.addEventListener('click', () => tell({ type: 'press' }));

openChannel({
  init: (looks) => {
    wear(looks);
    tell({ type: 'ready' });
    if (walletPress) button.click();
  },
  appearance: wear,
  focus: () => button.focus(),
});
