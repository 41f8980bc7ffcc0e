/**
 * The lists of the account: their pages, the buttons of their entries, and the saved addresses. A
 * list that the service doesn't support is not shown at all.
 */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { OrderingError } from '../../client/http/errors.js';
import { accountText } from '../../messages/account.js';
import { problem, sharedText } from '../../messages/shared.js';
import { accountOf } from '../../stores/account/account.js';
import type { Pages, SavedAddress } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Buttons that call the service, one at a time, each with its result next to it. */
export class Actions {
  /** The result of the last action, for screen readers. */
  result = '';
  #busy = '';
  #failed = '';
  #reason = '';

  constructor(private readonly host: ReactiveControllerHost) {}

  /**
   * @param id of the item that the action applies to
   * @param label accessible name, which also names the item
   * @param run performs the action and returns its result as a sentence
   */
  button(id: string, text: string, label: string, run: () => Promise<string>): TemplateResult {
    const busy = this.#busy === id;
    return html`<button
        class="link"
        aria-label=${label}
        aria-disabled=${busy}
        @click=${() => this.run(id, run)}
      >${busy ? sharedText('oneMoment') : text}</button>
      <p class="error" role="alert" part="error">${this.#failed === id ? this.#reason : ''}</p>`;
  }

  isBusy = (id: string): boolean => this.#busy === id;

  /** Resolves to whether it succeeded. */
  async run(id: string, run: () => Promise<string>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = id;
    this.#failed = '';
    this.result = '';
    this.host.requestUpdate();
    try {
      this.result = await run();
      return true;
    } catch (error) {
      this.#failed = id;
      this.#reason = problem(OrderingError.from(error));
      return false;
    } finally {
      this.#busy = '';
      this.host.requestUpdate();
    }
  }
}

interface PagesOptions<T> {
  /** Its id and part. */
  readonly name: string;
  readonly title: string;
  /** Text for an empty list. */
  readonly empty: string;
  readonly pages: Pages<T>;
  /** The content of one `<li>`. */
  readonly entry: (item: T) => unknown;
  /** Placed between the title and the list. */
  readonly above?: unknown;
}

/** One list. */
export function pagesTemplate<T>({
  name,
  title,
  empty,
  pages,
  entry,
  above = nothing,
}: PagesOptions<T>): unknown {
  const found = pages.$value.get();
  if (found.state === 'failed' && isPlaceholder(found.error)) return nothing;
  return html`<section aria-labelledby=${name} part=${name}>
    <h3 id=${name} tabindex="-1">${title}</h3>
    ${above}
    ${
      found.state === 'ready'
        ? html`${
            found.value.items.length === 0
              ? html`<p class="quiet">${empty}</p>`
              : html`<ul>
                    ${repeat(
                      found.value.items,
                      (item, index) => (item as { id?: string }).id ?? index,
                      (item) => html`<li part="entry">${entry(item)}</li>`,
                    )}
                  </ul>`
          }
            ${
              found.value.more
                ? html`<button
                    aria-label=${accountText('showMoreOf', { title })}
                    aria-disabled=${found.value.busy}
                    part="more"
                    @click=${() => pages.more()}
                  >${found.value.busy ? sharedText('oneMoment') : accountText('showMore')}</button>`
                : nothing
            }
            ${found.value.error ? failed(found.value.error, () => pages.more()) : nothing}`
        : found.state === 'failed'
          ? failed(found.error, () => pages.reload())
          : html`<p class="quiet" aria-busy="true">${sharedText('oneMoment')}</p>`
    }
  </section>`;
}

/**
 * The older generation, or a service without this feature, answers with an error for unsupported
 * paths.
 */
export const isPlaceholder = ({ kind, status }: OrderingError): boolean =>
  kind === 'missing' || [403, 405, 501].includes(status);

const failed = (error: OrderingError, again: () => Promise<void>) => html`<p
  class="error"
  role="alert"
  part="error"
>
  ${problem(error)}
  <button class="link" @click=${again}>${sharedText('tryAgain')}</button>
</p>`;

/**
 * The saved addresses: the parts that matter to the courier can be edited here, and any address can
 * be removed.
 */
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
    return pagesTemplate({
      name: 'addresses',
      title: accountText('addressesTitle'),
      empty: accountText('noAddresses'),
      pages: addresses,
      entry: (address) =>
        this.#editing === address.id ? this.#form(shop, address) : this.#shown(shop, address),
    });
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
