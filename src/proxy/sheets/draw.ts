/** Draws a laid out sheet as SVG or PDF. */
import PDFDocument from 'pdfkit';
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

interface PdfFiles {
  /** A PNG or JPEG file; empty without one. */
  readonly logo: string;
  /** A TTF or OTF file, for letters that the fonts of every PDF reader don't have. */
  readonly font: string;
}

/** The letters of the fonts that every PDF reader has. */
const plain = /^[\x20-\x7e\u00a0-\u00ff‘’“”–—…•€]*$/;
const rightToLeft = /[\u0590-\u08ff]/;

/** Why these texts can't be printed as a PDF; empty if they can. */
export function pdfProblem(texts: readonly string[], { font }: PdfFiles): string {
  if (texts.some((text) => rightToLeft.test(text))) {
    return 'A PDF can’t contain text that runs from right to left. Print the SVG files from a browser.';
  }
  if (font === '' && !texts.every((text) => plain.test(text))) {
    return 'The PDF needs a font with these letters: --font=NotoSans-Regular.ttf. Or print the SVG files from a browser.';
  }
  return '';
}

export async function pdfSheets(
  pages: readonly (readonly Mark[])[],
  { paper, name }: Look,
  files: PdfFiles,
): Promise<Buffer> {
  const { width, height } = papers[paper];
  const page = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: name },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', resolve).on('error', reject);
  });
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const marks of pages) {
    page.addPage();
    for (const mark of marks) draw(page, mark, files);
  }
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function draw(page: PDFKit.PDFDocument, mark: Mark, { logo, font }: PdfFiles): void {
  const { x, y } = mark;
  page.save();
  switch (mark.type) {
    case 'box': {
      page.rect(x, y, mark.width, mark.height);
      if (mark.fill) page.fill(mark.fill);
      else
        page
          .lineWidth(0.5)
          .dash(3, { space: 3 })
          .stroke(mark.dashes ?? '#000000');
      break;
    }
    case 'text': {
      page.font(font || (mark.bold ? 'Helvetica-Bold' : 'Helvetica')).fontSize(mark.size);
      const start = x - page.widthOfString(mark.text) / 2;
      page
        .fillColor(mark.fill)
        .text(mark.text, start, y, { lineBreak: false, baseline: 'alphabetic' });
      break;
    }
    case 'path':
      page.translate(x, y).scale(mark.scale).path(mark.path).fill('#000000');
      break;
    case 'logo':
      page.image(logo, x, y, { fit: [mark.width, mark.height], align: 'center', valign: 'center' });
      break;
  }
  page.restore();
}
