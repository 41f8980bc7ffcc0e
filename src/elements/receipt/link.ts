import { scriptTag } from '../../script-tag.js';
import type { ReceiptLink } from '../../stores/types.js';

/**
 * The link that the page was opened by, for the first receipt that asks.
 *
 * @param id of the receipt, for links that carry the token alone
 */
export function takeLink(id: string | undefined): ReceiptLink | null {
  const tag = scriptTag();
  if (!tag?.fragment) return null;
  const words = new URLSearchParams(tag.fragment);
  const receipt = words.get('receiptId') ?? id;
  const token = words.get('receiptToken');
  if (!receipt || !token) return null;
  tag.fragment = '';
  return { id: receipt, token };
}
