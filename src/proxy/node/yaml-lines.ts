/** The line on which a setting stands. */
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter } from 'yaml';

/** Of the last piece of the path that is there: a missing setting is told at its block. */
export function lineOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const piece of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(piece),
      );
      if (!pair) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(piece)];
      offset = offsetOf(node) ?? offset;
    } else break;
  }
  return lines.linePos(offset).line;
}

const offsetOf = (node: unknown): number | undefined =>
  isScalar(node) ? node.range?.[0] : undefined;
