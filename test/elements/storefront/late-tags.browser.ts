import { expect } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/storefront.js';

describe('a page whose router adds an element after the script has started', () => {
  for (const [tag, attribute] of [
    ['order-account'],
    ['order-receipt', 'receipt-id'],
    ['order-product-card'],
  ] as const) {
    it(`loads the code of <${tag}>`, async () => {
      expect(customElements.get(tag)).to.equal(undefined);
      const element = document.createElement(tag);
      if (attribute) element.setAttribute(attribute, '1');
      document.body.append(element);
      await customElements.whenDefined(tag);
      element.remove();
    });
  }
});
