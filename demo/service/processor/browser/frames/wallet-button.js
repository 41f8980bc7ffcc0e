// The wallet's button. The host page's script hears that it was pressed, and opens the sheet.
import { wear } from './appearance.js';
import { openChannel, tell, walletPress } from './channel.js';

const button = document.getElementById('press');
button.addEventListener('click', () => tell({ type: 'press' }));

openChannel({
  init: ({ appearance }) => {
    wear(appearance);
    tell({ type: 'ready' });
    if (walletPress) button.click();
  },
  appearance: ({ appearance }) => wear(appearance),
  focus: () => button.focus(),
});
