/** One list of the account. Lists that the service doesn't support are not shown at all. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { OrderingError } from '../../client/http/errors.js';
import { accountText } from '../../messages/account.js';
import { problem, sharedText } from '../../messages/shared.js';
import type { Pages } from '../../stores/account/types.js';

/**
 * @param empty text for an empty list
 * @param entry the content of one `<li>`
 * @param above placed between the title and the list
 */
export function pagesTemplate<T>(
  name: string,
  title: string,
  empty: string,
  pages: Pages<T>,
  entry: (item: T) => unknown,
  above: unknown = nothing,
): unknown {
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
const isPlaceholder = ({ kind, status }: OrderingError): boolean =>
  kind === 'missing' || [403, 405, 501].includes(status);

const failed = (error: OrderingError, again: () => Promise<void>) => html`<p
  class="error"
  role="alert"
  part="error"
>
  ${problem(error)}
  <button class="link" @click=${again}>${sharedText('tryAgain')}</button>
</p>`;
