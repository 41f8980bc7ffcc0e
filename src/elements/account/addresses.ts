/**
 * The saved addresses: the parts that matter to the courier can be edited here, and any address can
 * be removed.
 */
import { html, nothing, type ReactiveControllerHost } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { accountText } from '../../messages/account.js';
import { sharedText } from '../../messages/shared.js';
import { accountOf } from '../../stores/account/account.js';
import type { SavedAddress } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { Actions } from './actions.js';
import { pagesTemplate } from './pages.js';

export class Addresses {
  #editing: string | null = null;
  /** The address was changed elsewhere while it was edited here. */
  #moved = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly actions: Actions,
  ) {}

  template(shop: Storefront): unknown {
    const { addresses } = accountOf(shop);
    return pagesTemplate(
      'addresses',
      accountText('addressesTitle'),
      accountText('noAddresses'),
      addresses,
      (address) =>
        this.#editing === address.id ? this.#form(shop, address) : this.#shown(shop, address),
    );
  }

  #shown(shop: Storefront, address: SavedAddress): unknown {
    const { id, full, line1, line2, line3, lat, lng } = address;
    const remove = async () => {
      await accountOf(shop).removeAddress(id);
      return accountText('removed', { name: line1 });
    };
    // Without coordinates it can't be saved again.
    const edit = html`<button
      class="link"
      aria-label=${accountText('editOf', { name: line1 })}
      @click=${() => this.#edit(id)}
    >${accountText('edit')}</button>`;
    return html`<p>
        <bdi class="name">${full || line1}</bdi>
        <span class="quiet">${[line2, line3].filter(Boolean).join(' · ')}</span>
      </p>
      <div class="row">
        ${lat === null || lng === null ? nothing : edit}
        ${this.actions.button(id, sharedText('remove'), accountText('removeOf', { name: line1 }), remove)}
      </div>`;
  }

  #form(shop: Storefront, address: SavedAddress): unknown {
    const busy = this.actions.isBusy(address.id);
    return html`<form @submit=${(event: SubmitEvent) => this.#save(event, shop, address)}>
      <p class="name"><bdi>${address.full || address.line1}</bdi></p>
      <p class="error" role="alert" part="error">${this.#moved ? accountText('addressChanged') : ''}</p>
      <label class="field">
        ${accountText('apartmentLabel')}
        <input name="line2" maxlength="200" autocomplete="address-line2" .value=${address.line2}>
      </label>
      <label class="field">
        ${accountText('courierNoteLabel')}
        <input name="line3" maxlength="200" autocomplete="off" .value=${address.line3}>
      </label>
      <div class="row">
        <button aria-disabled=${busy}>${busy ? sharedText('oneMoment') : accountText('save')}</button>
        <button type="button" class="link" @click=${() => this.#edit(null)}>${accountText('cancel')}</button>
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
    await this.actions.run(address.id, async () => {
      try {
        const next = { full, line1, line2: line2 ?? '', line3: line3 ?? '', lat, lng };
        await accountOf(shop).saveAddress(address, next);
        this.#edit(null);
        return accountText('saved');
      } catch (error) {
        if (OrderingError.from(error).kind !== 'conflict') throw error;
        this.#moved = true;
        return '';
      }
    });
  }
}
