import { html, nothing, type TemplateResult } from 'lit';
import { add, dietaryMark, inOrder, soldOut } from '../../messages/menu.js';
import { plus } from '../shared/glyphs.js';
import type { Chunk, Entry } from './menu-plan.js';

/** How many of a product are in the cart, by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** `at` names the chunk; a card is found again by `data-at`, chunk and place. */
export const chunkTemplate = (chunk: Chunk, at: number, quantities: Quantities) =>
  chunk.entries.map((entry, place) =>
    card(entry, `${at}-${place}`, quantities.get(entry.product.id) ?? 0),
  );

/** One control opens the product; it is stretched over the card, and "Add" lies above it. */
function card({ product }: Entry, at: string, quantity: number): TemplateResult {
  const { name, description, imageUrl, available, dietary } = product;
  // What has to be chosen first is chosen in the dialog.
  const orderable = available && !product.hasModifiers;
  return html`<li class="card ${available ? '' : 'out'}" data-at=${at} part="product">
    <div class="words">
      <button class="open" aria-haspopup="dialog" aria-describedby="about-${at}" part="product-name">${name}</button>
      ${description ? html`<p class="about" part="description">${description}</p>` : nothing}
      <p class="facts" id="about-${at}">
        <span class="price" part="price">${product.price.text}</span>
        ${available ? nothing : html`<span part="sold-out">${soldOut()}</span>`}
        ${dietary.map((mark) => html` <span class="mark" part="mark">${dietaryMark(mark)}</span>`)}
      </p>
    </div>
    ${
      imageUrl || orderable || quantity > 0
        ? html`<div class="shot">
            ${imageUrl ? picture(imageUrl) : nothing}
            ${quantity > 0 ? badge(quantity) : nothing}
            ${orderable ? addButton(name) : nothing}
          </div>`
        : nothing
    }
  </li>`;
}

const picture = (url: string) =>
  html`<img src=${url} alt="" width="400" height="300" loading="lazy" decoding="async" part="picture">`;

const addButton = (name: string) =>
  html`<button class="add icon" aria-label="${add()}: ${name}" title=${add()} part="add">${plus}</button>`;

const badge = (quantity: number) =>
  html`<b class="badge" part="quantity"><span aria-hidden="true">${quantity}</span><span class="visually-hidden">${inOrder(quantity)}</span></b>`;
