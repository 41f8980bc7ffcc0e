/** The custom properties that make up the widget's look, for what cannot inherit them. */
export const tokens = [
  '--order-color-accent',
  '--order-color-on-accent',
  '--order-color-text',
  '--order-color-muted',
  '--order-color-surface',
  '--order-color-raised',
  '--order-color-line',
  '--order-color-danger',
  '--order-color-success',
  '--order-font-family',
  '--order-font-family-heading',
  '--order-font-size',
  '--order-space',
  '--order-radius',
  '--order-shadow',
  '--order-motion',
] as const;
