/**
 * Puts modules into one chunk, such as what a page needs first. The bundler alone would make a chunk
 * for every combination of lazy parts that share a module; but those parts only ever load after this
 * one, and one file compresses better than seven.
 *
 * @param {{ name: string, roots: RegExp[], except?: RegExp }} options modules by their file names, which go into
 *   the chunk with all that they import statically, directly or not; and what they can reach through
 *   an index file but do not use
 * @returns {{ plugin: import('vite').Plugin, group: { name: string, test: (id: string) => boolean } }}
 */
export function oneChunk({ name, roots, except = /^$/ }) {
  const members = new Set();
  return {
    plugin: {
      name: `${name}-chunk`,
      buildEnd(error) {
        if (error) return;
        members.clear();
        const all = [...this.getModuleIds()];
        const open = roots.map((root) => {
          const id = all.find((candidate) => root.test(candidate.replaceAll('\\', '/')));
          if (!id) throw new Error(`Expected a module named like ${root}, and found none.`);
          return id;
        });
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (members.has(id) || except.test(id)) continue;
          members.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
    group: { name, test: (id) => members.has(id) },
  };
}
