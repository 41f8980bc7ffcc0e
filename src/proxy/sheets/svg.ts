import { type Look, type Mark, papers } from './layout.js';

/** @param logo as a data URL; empty without one */
export function svgSheet(marks: readonly Mark[], { paper }: Look, logo: string): string {
  const { width, height } = papers[paper];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...marks.map((mark) => element(mark, logo)),
    '</svg>\n',
  ].join('\n');
}

function element(mark: Mark, logo: string): string {
  const { x, y } = mark;
  switch (mark.type) {
    case 'box': {
      const { width, height, fill = 'none', dashes } = mark;
      const line = dashes ? ` stroke="${dashes}" stroke-width="0.5" stroke-dasharray="3 3"` : '';
      return `<rect ${attributes({ x, y, width, height })} fill="${fill}"${line}/>`;
    }
    case 'text': {
      const { text, size, bold, fill } = mark;
      const weight = bold ? ' font-weight="bold"' : '';
      return `<text ${attributes({ x, y, 'font-size': size })} font-family="Helvetica, Arial, sans-serif" text-anchor="middle" fill="${fill}"${weight}>${escaped(text)}</text>`;
    }
    case 'path':
      return `<path transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(mark.scale)})" d="${mark.path}" shape-rendering="crispEdges"/>`;
    case 'logo': {
      const { width, height } = mark;
      return `<image ${attributes({ x, y, width, height })} href="${logo}"/>`;
    }
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const attributes = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${rounded(value)}"`)
    .join(' ');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (found) => escapes[found] ?? '');
