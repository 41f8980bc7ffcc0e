/** The menu's faces for every state but the list itself. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderingError } from '../../client/errors.js';
import { emptyMenu, loadingMenu } from '../../messages/menu.js';
import { problem, tryAgain } from '../../messages/problems.js';

const ghost = html`<li class="card">
  <div class="words"><i></i><i></i><i></i></div>
  <i class="shot"></i>
</li>`;

/**
 * Built of the same boxes as the list, so that nothing moves when the menu arrives.
 *
 * @param phone shown to a guest who has waited for some seconds
 */
export const skeletonFace = (
  phone: TemplateResult | typeof nothing = nothing,
): TemplateResult => html`<div aria-busy="true" part="loading">
  <div class="waited">${phone}</div>
  <p class="visually-hidden" role="status">${loadingMenu()}</p>
  <div aria-hidden="true">
    <div class="bar"><i></i><i></i><i></i><i></i></div>
    <div class="section">
      <h2 class="ghost"><i></i></h2>
      <ul class="chunk">${Array(6).fill(ghost)}</ul>
    </div>
  </div>
</div>`;

/** Also the product dialog's. */
export const failedFace = (
  error: OrderingError,
  retry: () => void,
  phone: TemplateResult | typeof nothing = nothing,
): TemplateResult => html`<div
  class="face"
  role="alert"
  part="failed"
>
  <p>${problem(error)}</p>
  <button @click=${retry}>${tryAgain()}</button>
  ${phone}
</div>`;

export const emptyFace = (): TemplateResult =>
  html`<slot name="empty"><p class="face" part="empty">${emptyMenu()}</p></slot>`;
