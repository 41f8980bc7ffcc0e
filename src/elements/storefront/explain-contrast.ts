/** Tells the integrator that the widget's text can't be read on the page. */
import { contrast, luminance } from '../../markup/contrast.js';
import { report } from './explain-names.js';

/** What WCAG 2 demands of large text; smaller text has it where the theme's own colors are used. */
const LEAST = 3;

/** @param ground the color behind the element */
export function explainContrast({ localName }: Element, text: string, ground: string): void {
  const [ofText, ofGround] = [luminanceOf(text), luminanceOf(ground)];
  const found = contrast(ofText, ofGround);
  if (!(found < LEAST)) return;
  const scheme = ofGround < 0.18 ? 'dark' : 'light';
  report(
    `order-elements: expected the text of <${localName}> to have a contrast of ${LEAST}:1 or more on this page, found ${found.toFixed(1)}:1, ${text} on ${ground}. Add html { color-scheme: ${scheme} } to the page's styles, or set --order-color-text and the other colors.`,
  );
}

/** A canvas knows every notation of colors. */
function luminanceOf(color: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paper = canvas.getContext('2d');
  if (!paper) return Number.NaN;
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  return luminance([...paper.getImageData(0, 0, 1, 1).data]);
}
