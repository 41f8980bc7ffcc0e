import { html, nothing, type TemplateResult } from 'lit';
import { add, dietaryMark, inOrder, soldOut } from '../../messages/menu.js';
import { plus } from '../shared/glyphs.js';
import type { Entry } from './menu-plan.js';

/**
 * One control opens the product; it is stretched over the card, and "Add" lies above it.
 *
 * @param at - the card's place among all, which it is found again by
 * @param quantity - how many of the product are in the cart
 */
export function card({ product }: Entry, at: number, quantity: number): TemplateResult {
  const { name, description, imageUrl, available, dietary } = product;
  // No line break between what may be in `.shot`: only without any is it empty to the styles.
  return html`<li class="card ${available ? '' : 'out'}" data-at=${at} part="product">
    <div class="words">
      <button class="open" aria-haspopup="dialog" aria-describedby="about-${at}" part="product-name"><bdi>${name}</bdi></button>
      ${description ? html`<p class="about quiet" part="description" dir="auto">${description}</p>` : nothing}
      <p class="facts" id="about-${at}">
        <span class="price" part="price">${product.price.text}</span>
        ${available ? nothing : html`<span part="sold-out">${soldOut()}</span>`}
        ${dietary.map((mark) => html` <span class="mark quiet" part="mark">${dietaryMark(mark)}</span>`)}
      </p>
    </div>
    <div class="shot">${
      imageUrl
        ? html`<img src=${imageUrl} alt="" width="400" height="300" loading="lazy" decoding="async" part="picture">`
        : nothing
    }${
      quantity > 0
        ? html`<b class="badge" part="quantity"><span aria-hidden="true">${quantity}</span><span class="visually-hidden">${inOrder(quantity)}</span></b>`
        : nothing
    }${
      // What has to be chosen first is chosen in the dialog.
      available && !product.hasModifiers
        ? html`<button class="add icon" aria-label="${add()}: ${name}" part="add">${plus}</button>`
        : nothing
    }</div>
  </li>`;
}
