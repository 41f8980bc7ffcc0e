/** Where everything is on a printed sheet. The SVG and the PDF are drawn from the same list. */
import qrcode from 'qrcode-generator';
import { contrastOf } from '../../markup/contrast.js';

interface Squares {
  /** How many squares one side has, without the margin. */
  readonly size: number;
  /** The dark squares as a path, one unit per square. */
  readonly path: string;
}

/** A QR code readers can still read when 15 percent of it is damaged. */
function qrCode(text: string): Squares {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (column < size && code.isDark(row, column)) column += 1;
      // One rectangle per run, so that no hairlines show between its squares.
      if (column > start) parts.push(`M${start} ${row}h${column - start}v1H${start}z`);
      else column += 1;
    }
  }
  return { size, path: parts.join('') };
}

/** In points, 72 per inch. */
export const papers = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

export type Paper = keyof typeof papers;

export interface Card {
  readonly link: string;
  /** Such as "Table 12". */
  readonly title: string;
  /** Small lines below it. */
  readonly lines: readonly string[];
}

export interface Look {
  /** The restaurant's. */
  readonly name: string;
  /** `#rrggbb` */
  readonly accent: string;
  /** Takes the place of the name at the top, if there is one. */
  readonly hasLogo: boolean;
  readonly paper: Paper;
}

interface At {
  readonly x: number;
  readonly y: number;
}

interface Area extends At {
  readonly width: number;
  readonly height: number;
}

export type Mark =
  | ({ readonly type: 'box'; readonly fill?: string; readonly dashes?: string } & Area)
  /** `x` is its middle, `y` its baseline. */
  | ({
      readonly type: 'text';
      readonly text: string;
      readonly size: number;
      readonly bold: boolean;
      readonly fill: string;
    } & At)
  | ({ readonly type: 'path'; readonly path: string; readonly scale: number } & At)
  | ({ readonly type: 'logo' } & Area);

const margin = 28;
const gap = 12;
const columns = 2;
const rows = 3;
const band = 38;
/** Of the QR code without its margin: 4.5 cm. The whole card has to fit on Letter, the shorter paper. */
const side = 128;
/** Readers need four squares of white around the code. */
const quietSquares = 4;
const ink = '#111111';
const pale = '#555555';

/** The marks of each page. */
export function layOut(cards: readonly Card[], look: Look): readonly (readonly Mark[])[] {
  const { width, height } = papers[look.paper];
  const card = {
    width: (width - 2 * margin - (columns - 1) * gap) / columns,
    height: (height - 2 * margin - (rows - 1) * gap) / rows,
  };
  const pages: Mark[][] = [];
  for (const [index, each] of cards.entries()) {
    const place = index % (columns * rows);
    if (place === 0) pages.push([]);
    const x = margin + (place % columns) * (card.width + gap);
    const y = margin + Math.floor(place / columns) * (card.height + gap);
    pages.at(-1)?.push(...cardMarks(each, { x, y, ...card }, look));
  }
  return pages;
}

interface Line {
  readonly at: number;
  /** Its size, unless it is too wide for that. */
  readonly largest: number;
  readonly fill: string;
  readonly bold?: boolean;
}

function cardMarks({ link, title, lines }: Card, area: Area, look: Look): Mark[] {
  const { x, y, width } = area;
  const middle = x + width / 2;
  const inner = width - 24;
  const { size, path } = qrCode(link);
  const scale = side / size;
  const top = y + band + quietSquares * scale;
  const below = top + side + 20;
  const text = (words: string, { at, largest, fill, bold = false }: Line): Mark => ({
    type: 'text',
    text: words,
    x: middle,
    y: at,
    size: fitted(words, largest, inner),
    bold,
    fill,
  });
  const head: Mark[] = look.hasLogo
    ? [
        { type: 'box', x, y: y + band - 2, width, height: 2, fill: look.accent },
        { type: 'logo', x: x + 12, y: y + 5, width: inner, height: band - 12 },
      ]
    : [
        { type: 'box', x, y, width, height: band, fill: look.accent },
        text(look.name, {
          at: y + band / 2 + 5,
          largest: 15,
          fill: inkOn(look.accent),
          bold: true,
        }),
      ];
  return [
    ...head,
    { type: 'path', path, scale, x: middle - side / 2, y: top },
    text(title, { at: below, largest: 20, fill: ink, bold: true }),
    ...lines.map((line, index) =>
      text(line, { at: below + 13 + index * 9.5, largest: index === 0 ? 10 : 7, fill: pale }),
    ),
    { type: 'box', ...area, dashes: '#bbbbbb' },
  ];
}

/** Letters are about half as wide as they are high. */
const fitted = (text: string, largest: number, width: number): number =>
  Math.min(largest, width / (text.length * 0.58));

/** Black or white, whichever has more contrast. */
export const inkOn = (color: string): string =>
  contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : ink;
