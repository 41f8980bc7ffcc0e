/** Tells the integrator that the widget's text can't be read on the page. */
import { report } from './explain-names.js';

/** What WCAG 2 demands of large text; smaller text has it where the theme's own colors are used. */
const LEAST = 3;

/** @param ground the color behind the element */
export function explainContrast({ localName }: Element, text: string, ground: string): void {
  const [ofText, ofGround] = [luminanceOf(text), luminanceOf(ground)];
  const contrast = (Math.max(ofText, ofGround) + 0.05) / (Math.min(ofText, ofGround) + 0.05);
  if (!(contrast < LEAST)) return;
  const scheme = ofGround < 0.18 ? 'dark' : 'light';
  report(
    `order-elements: expected the text of <${localName}> to have a contrast of ${LEAST}:1 or more on this page, found ${contrast.toFixed(1)}:1, ${text} on ${ground}. Add html { color-scheme: ${scheme} } to the page's styles, or set --order-color-text and the other colors.`,
  );
}

/** As WCAG 2 defines it. A canvas knows every notation of colors. */
function luminanceOf(color: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paper = canvas.getContext('2d');
  if (!paper) return Number.NaN;
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
