import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { formatMoney } from '../../contract/money.js';
import { soldOut } from '../../messages/menu.js';
import { problem, tryAgain } from '../../messages/problems.js';
import {
  addToOrder,
  close,
  instructionsHint,
  instructions as instructionsLabel,
  loadingChoices,
  quantity as quantityLabel,
} from '../../messages/product.js';
import { choicesPrice } from '../../stores/estimate.js';
import type { Loadable } from '../../stores/types.js';
import { close as closeGlyph } from '../shared/glyphs.js';
import { choicesOf } from './chosen.js';
import { factsTemplate } from './facts.js';
import { type GroupContext, groupTemplate } from './group.js';
import type { GroupState } from './selection.js';
import { stepper } from './stepper.js';

export interface PanelView extends GroupContext {
  readonly product: Product;
  readonly groups: Loadable<readonly ModifierGroup[]>;
  readonly states: readonly GroupState[];
  readonly quantity: number;
  readonly instructions: string;
  /** Why no orders are taken; `null` while they are. */
  readonly closed: string | null;
  readonly language: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onInstructions: (instructions: string) => void;
  readonly onAdd: () => void;
}

/** The longest instructions that both generations of the service take. */
const INSTRUCTIONS_MAX = 500;

export function panel(view: PanelView): TemplateResult {
  const { product } = view;
  return html`<div class="panel ${product.hasModifiers ? 'choices' : ''}">
    <button class="icon close" aria-label=${close()} @click=${view.onClose}>${closeGlyph}</button>
    <div class="scroll">
      <div class="head">
        ${
          product.imageUrl
            ? html`<img src=${product.imageUrl} alt="" width="400" height="300" decoding="async" part="picture">`
            : nothing
        }
        <div class="words">
          <h2 id="name" tabindex="-1" autofocus part="product-name">${product.name}</h2>
          <p class="price">${product.price.text}</p>
          ${product.description ? html`<p class="description">${product.description}</p>` : nothing}
          ${factsTemplate(product)}
        </div>
      </div>
      <div class="body">${choicesFace(view)} ${instructionsTemplate(view)}</div>
    </div>
    ${footer(view)}
  </div>`;
}

function choicesFace(view: PanelView): unknown {
  const { groups } = view;
  switch (groups.state) {
    case 'ready':
      return view.states.map((state) => groupTemplate(state, view));
    case 'failed':
      return html`<div class="failed" role="alert" part="failed">
        <p>${problem(groups.error)}</p>
        <button @click=${view.onRetry}>${tryAgain()}</button>
      </div>`;
    default:
      return html`<div class="ghost" aria-busy="true" part="loading">
        <p class="visually-hidden" role="status">${loadingChoices()}</p>
        <i></i><i></i><i></i><i></i>
      </div>`;
  }
}

const instructionsTemplate = ({ product, instructions, onInstructions }: PanelView) =>
  product.available
    ? html`<label class="field instructions" part="instructions">
        ${instructionsLabel()}
        <textarea
          rows="2"
          maxlength=${INSTRUCTIONS_MAX}
          aria-describedby="instructions-hint"
          .value=${live(instructions)}
          @input=${(event: Event) => onInstructions((event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <span class="rule" id="instructions-hint">${instructionsHint()}</span>
      </label>`
    : nothing;

function footer(view: PanelView): TemplateResult {
  const { product, quantity } = view;
  const reason = product.available ? view.closed : soldOut();
  const unit = product.price.minor + choicesPrice(choicesOf(view.states));
  return html`<div class="foot">
    ${reason ? html`<p class="reason">${reason}</p>` : nothing}
    ${
      product.available
        ? html`${stepper({
            name: quantityLabel(),
            value: quantity,
            min: 1,
            canGrow: quantity < 99,
            onChange: view.onQuantity,
          })}
          <button
            class="primary"
            ?disabled=${reason !== null || view.groups.state !== 'ready'}
            @click=${view.onAdd}
            part="add"
          >
            <span>${addToOrder()}</span>
            <span class="price">${formatMoney(unit * quantity, product.currency, view.language || document.documentElement.lang || undefined)}</span>
          </button>`
        : nothing
    }
  </div>`;
}
