/** The next order times as buttons: most guests who order for later want one of them. */
import { css, html } from 'lit';
import type { OrderDay } from '../../contract/domain.js';
import { slotsText } from '../../messages/time.js';
import { type When, whenTexts } from './texts.js';

/** More would push the lists of all times out of view. */
const MOST = 4;

export const soonStyles = css`
  .soon {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space);
    padding-block-end: var(--space);
  }

  /* With a day, the text may take two lines. */
  .soon button {
    padding: 6px var(--space);
    line-height: 1.25;
  }

  @media (min-width: 560px) {
    .soon {
      grid-template-columns: repeat(4, 1fr);
    }
  }

  [aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--tint);
    /* Stays visible in forced colors. */
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
`;

type Time = Pick<When, 'orderDate' | 'orderTime'>;

/** @param zone - the restaurant's time zone; if empty, each time names its day */
export function soonTemplate(
  days: readonly OrderDay[],
  when: When,
  { zone, language }: { readonly zone: string; readonly language: string },
  choose: (time: Time) => void,
): unknown {
  const next = days
    .flatMap(({ date, times }) => times.map((time) => ({ orderDate: date, orderTime: time })))
    .slice(0, MOST);
  return html`<div class="soon" role="group" aria-label=${slotsText('soon')}>
    ${next.map(
      (time) => html`<button
        type="button"
        aria-pressed=${time.orderDate === when.orderDate && time.orderTime === when.orderTime}
        part="soon"
        @click=${() => choose(time)}
      >${whenTexts({ ...time, pickupType: 'LATER' }, zone, language).short}</button>`,
    )}
  </div>`;
}
