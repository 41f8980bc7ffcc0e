/** Finds the line of a setting in a YAML document. */
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter } from 'yaml';

/**
 * The line of the deepest part of the path that exists: a missing setting is reported at its block.
 */
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
