/** The saved addresses: what can be told the courier is changed here, and any can be removed. */
import { html, nothing, type ReactiveControllerHost } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import * as say from '../../messages/account.js';
import { oneMoment } from '../../messages/checkout.js';
import { accountOf } from '../../stores/account/account.js';
import type { SavedAddress } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { Deeds } from './actions.js';
import { pagesTemplate } from './pages.js';

export class Addresses {
  #editing: string | null = null;
  /** The address was changed elsewhere while it was edited here. */
  #moved = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly deeds: Deeds,
  ) {}

  template(shop: Storefront): unknown {
    const { addresses } = accountOf(shop);
    return pagesTemplate('addresses', say.addresses(), say.noAddresses(), addresses, (address) =>
      this.#editing === address.id ? this.#form(shop, address) : this.#shown(shop, address),
    );
  }

  #shown(shop: Storefront, address: SavedAddress): unknown {
    const { id, full, line1, line2, line3, lat, lng } = address;
    const remove = async () => {
      await accountOf(shop).removeAddress(id);
      return say.removed(line1);
    };
    // Without its place it cannot be saved anew.
    const edit = html`<button
      class="link"
      aria-label=${say.editOf(line1)}
      @click=${() => this.#edit(id)}
    >${say.edit()}</button>`;
    return html`<p>
        <bdi class="name">${full || line1}</bdi>
        <span class="quiet">${[line2, line3].filter(Boolean).join(' · ')}</span>
      </p>
      <div class="row">
        ${lat === null || lng === null ? nothing : edit}
        ${this.deeds.button(id, say.remove(), say.removeOf(line1), remove)}
      </div>`;
  }

  #form(shop: Storefront, address: SavedAddress): unknown {
    const busy = this.deeds.isBusy(address.id);
    return html`<form @submit=${(event: SubmitEvent) => this.#save(event, shop, address)}>
      <p class="name"><bdi>${address.full || address.line1}</bdi></p>
      <p class="error" role="alert" part="error">${this.#moved ? say.addressMoved() : ''}</p>
      <label class="field">
        ${say.lineTwo()}
        <input name="line2" maxlength="200" autocomplete="address-line2" .value=${address.line2}>
      </label>
      <label class="field">
        ${say.lineThree()}
        <input name="line3" maxlength="200" autocomplete="off" .value=${address.line3}>
      </label>
      <div class="row">
        <button aria-disabled=${busy}>${busy ? oneMoment() : say.save()}</button>
        <button type="button" class="link" @click=${() => this.#edit(null)}>${say.cancel()}</button>
      </div>
    </form>`;
  }

  #edit(id: string | null): void {
    this.#editing = id;
    this.#moved = false;
    this.host.requestUpdate();
  }

  async #save(event: SubmitEvent, shop: Storefront, address: SavedAddress): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement);
    const [line2, line3] = ['line2', 'line3'].map((name) => `${typed.get(name) ?? ''}`.trim());
    const { full, line1, lat, lng } = address;
    if (lat === null || lng === null) return;
    await this.deeds.run(address.id, async () => {
      try {
        const next = { full, line1, line2: line2 ?? '', line3: line3 ?? '', lat, lng };
        await accountOf(shop).saveAddress(address, next);
        this.#edit(null);
        return say.savedNow();
      } catch (error) {
        if (OrderingError.from(error).kind !== 'conflict') throw error;
        this.#moved = true;
        return '';
      }
    });
  }
}
