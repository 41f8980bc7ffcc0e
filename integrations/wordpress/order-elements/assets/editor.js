/** The blocks in the editor: a placeholder each, because the widget itself needs a whole page. */
(({ blocks, element, blockEditor, components }, words) => {
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, TextControl, Placeholder } = components;

  const field = (props, name, label, help) =>
    el(TextControl, {
      label,
      help,
      value: props.attributes[name],
      onChange: (value) => props.setAttributes({ [name]: value }),
    });

  for (const kind of ['page', 'menu', 'button', 'cart', 'receipt', 'product']) {
    const [title, description] = words[kind];
    const isButton = kind === 'button';
    const isProduct = kind === 'product';
    const text = { type: 'string', default: '' };
    const align = { type: 'string', default: 'wide' };
    blocks.registerBlockType(`order-elements/${kind}`, {
      apiVersion: 2,
      title,
      description,
      icon: 'food',
      category: 'widgets',
      attributes: {
        location: text,
        ...(isButton && { label: text }),
        ...(isProduct && { product: text }),
        ...(kind === 'page' && { align }),
      },
      supports: { html: false, customClassName: false, align: ['wide', 'full'] },
      edit: (props) =>
        el(
          Fragment,
          null,
          el(
            InspectorControls,
            null,
            el(
              PanelBody,
              { title },
              isButton && field(props, 'label', words.label),
              isProduct && field(props, 'product', words.dish),
              field(props, 'location', words.location, words.otherwise),
            ),
          ),
          el(
            'div',
            useBlockProps(),
            el(Placeholder, {
              icon: 'food',
              label: title,
              instructions: words.incomplete || description,
            }),
          ),
        ),
      // WordPress writes the element when the page is shown.
      save: () => null,
    });
  }
})(window.wp, window.orderElementsWords);
