/** The document with these rows instead of its own, below the line with the table's titles. */
export function withRows(text: string, titles: string, rows: readonly string[]): string {
  const lines = text.split('\n');
  const at = lines.indexOf(titles);
  if (at < 0) throw new Error(`Expected a table with the titles ${titles}.`);
  // Below the titles and the line under them.
  const first = at + 2;
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  return [...lines.slice(0, first), ...rows, ...lines.slice(end)].join('\n');
}
