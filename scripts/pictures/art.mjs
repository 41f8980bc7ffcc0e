import { dark, light, mix } from './color.mjs';
import { randomFrom } from './random.mjs';

/** Writes a number as short as SVG allows: large ones whole, small ones with one decimal. */
export const num = (value) => {
  const fine = Math.abs(value) < 20 ? 10 : 1;
  return String(Math.round(value * fine) / fine).replace(/^(-?)0\./, '$1.');
};

/** Numbers one after the other; a minus sign parts them as well as a space does. */
export const row = (...values) => values.map(num).join(' ').replace(/ -/g, '-');

/**
 * One picture while it is being drawn: what is laid on top of what, the gradients it needs (each
 * kept once) and its own source of chance.
 */
export class Art {
  #defs = new Map();
  #body = [];

  constructor(seed, width = 400, height = 300) {
    this.width = width;
    this.height = height;
    this.random = randomFrom(seed);
  }

  between(low, high) {
    return low + (high - low) * this.random();
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  add(...parts) {
    this.#body.push(...parts);
    return this;
  }

  /** Keeps one definition for the same content and answers its id. `make` gets the id. */
  define(key, make) {
    const known = this.#defs.get(key);
    if (known) return known.id;
    const id = `g${this.#defs.size.toString(36)}`;
    const entry = { id, svg: '' };
    this.#defs.set(key, entry);
    entry.svg = make(id);
    return id;
  }

  #gradient(kind, attributes, stops) {
    const inside = stops
      .map(([offset, color, opacity]) => {
        const solid = opacity === undefined ? '' : ` stop-opacity="${num2(opacity)}"`;
        return `<stop${offset ? ` offset="${num2(offset)}"` : ''} stop-color="${color}"${solid}/>`;
      })
      .join('');
    const key = `${kind}${attributes}${inside}`;
    const id = this.define(
      key,
      (name) => `<${kind}Gradient id="${name}"${attributes}>${inside}</${kind}Gradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) {
    const at = `${cx === 0.5 ? '' : ` cx="${num2(cx)}"`}${cy === 0.5 ? '' : ` cy="${num2(cy)}"`}`;
    return this.#gradient('radial', `${at}${r === 0.5 ? '' : ` r="${num2(r)}"`}`, stops);
  }

  linear(stops, { x1 = 0, y1 = 0, x2 = 1, y2 = 1 } = {}) {
    const from = `${x1 ? ` x1="${x1}"` : ''}${y1 ? ` y1="${y1}"` : ''}`;
    return this.#gradient('linear', `${from}${x2 === 1 ? '' : ` x2="${x2}"`} y2="${y2}"`, stops);
  }

  /** The fill of something round: lit from the upper left. */
  round(color, depth = 1) {
    return `round ${color} ${depth}`;
  }

  /** The fill of something flat: a little brighter towards the light. */
  flat(color, depth = 1) {
    return `flat ${color} ${depth}`;
  }

  /** The light and shade of a form: over a color, or mixed into one when `color` is given. */
  #form(kind, depth, color) {
    const stop = (at, tone, part) =>
      color ? [at, part ? mix(color, tone, part) : color] : [at, tone, part];
    if (kind === 'flat') {
      return this.linear([stop(0, light, 0.22 * depth), stop(1, dark, 0.18 * depth)]);
    }
    const middle = color ? [stop(0.45, light, 0)] : [stop(0.45, light, 0), stop(0.45, dark, 0)];
    return this.radial([stop(0, light, 0.38 * depth), ...middle, stop(1, dark, 0.42 * depth)], {
      cx: 0.36,
      cy: 0.3,
      r: 0.78,
    });
  }

  /**
   * Writes the fills of forms. A color of its own needs a gradient of its own, which is long; where
   * a color is used seldom it is shorter to draw the form twice: plain, then the shared shade.
   */
  #resolveForms(svg, frugality) {
    const wanted = /<\w+ [^>]*fill="((?:flat|round) [^"]+)"[^>]*\/>/g;
    const uses = new Map();
    for (const match of svg.matchAll(wanted)) {
      uses.set(match[1], [...(uses.get(match[1]) ?? []), match]);
    }
    let result = svg;
    for (const [fill, found] of uses) {
      const [kind, color, depth] = fill.split(' ');
      const twice = found.reduce((sum, [element]) => sum + Math.min(element.length, 60), 0);
      const faint = found.some(([element]) => / opacity=/.test(element));
      if (faint || twice > (kind === 'flat' ? 150 : 210) * frugality) {
        // The quotes belong to it: one fill may begin like another.
        result = result.replaceAll(`"${fill}"`, `"${this.#form(kind, Number(depth), color)}"`);
        continue;
      }
      const shade = this.#form(kind, Math.round(Number(depth) * 3) / 3);
      for (const [element] of found) {
        const plain = element.replace(fill, color);
        result = result.replace(element, plain + element.replace(fill, shade));
      }
    }
    return result;
  }

  #captured(draw) {
    const outside = this.#body;
    this.#body = [];
    draw();
    const inside = this.#body.join('');
    this.#body = outside;
    return inside;
  }

  /** Draws once, around 0,0, what is used often, and puts it down at x, y. */
  place(key, x, y, draw, { angle = 0, scale = 1 } = {}) {
    const id = this.define(
      `symbol ${key}`,
      (name) => `<g id="${name}">${this.#captured(draw)}</g>`,
    );
    const turned = angle ? `rotate(${Math.round(angle)})` : '';
    const sized = scale === 1 ? '' : `scale(${num2(scale)})`;
    return this.add(
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${turned}${sized}"/>`,
    );
  }

  /** Lays what `draw` adds into a group that is moved and turned. */
  turned(x, y, angle, draw, scale = 1) {
    const sized = scale === 1 ? '' : `scale(${num2(scale)})`;
    const turn = angle ? `rotate(${Math.round(angle)})` : '';
    this.add(`<g transform="translate(${Math.round(x)} ${Math.round(y)})${turn}${sized}">`);
    draw();
    return this.add('</g>');
  }

  #written(frugality) {
    const own = new Map(this.#defs);
    const symbols = [...own.values()].map(({ svg }) => svg).join('');
    const drawn = this.#resolveForms(`${symbols}</defs>${this.#body.join('')}`, frugality);
    const shades = [...this.#defs.values()].slice(own.size).map(({ svg }) => svg);
    this.#defs = own;
    const size = `viewBox="0 0 ${this.width} ${this.height}"`;
    const svg = tight(sharedPaths(`<defs>${shades.join('')}${drawn}`));
    // Every stroke here ends round, so it is said once.
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round">${svg}</svg>\n`;
  }

  /** The shortest way to write the picture; all of them look the same. */
  toString() {
    const ways = [0, 0.5, 0.8, 1.1, 1.5].map((frugality) => this.#written(frugality));
    return ways.reduce((best, way) => (way.length < best.length ? way : best));
  }
}

/** An outline that is drawn more than once (shadow, body, light) is written down once. */
function sharedPaths(svg) {
  const outlines = [...svg.matchAll(/<path d="([^"]{40,})"/g)].map(([, outline]) => outline);
  const repeated = [...new Set(outlines.filter((one, at) => outlines.indexOf(one) !== at))];
  let result = svg;
  repeated.forEach((outline, at) => {
    const id = `p${at.toString(36)}`;
    result = result.replaceAll(`<path d="${outline}"`, `<use href="#${id}"`);
    result = result.replace('<defs>', `<defs><path id="${id}" d="${outline}"/>`);
  });
  return result;
}

const tight = (svg) =>
  svg.replace(/ d="([^"]+)"/g, (_, path) => {
    const short = path.replace(/ (?=-)/g, '').replace(/(\.\d+) (?=\.)/g, '$1');
    return ` d="${short}"`;
  });

const num2 = (value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
