/**
 * Puts everything that one module imports statically, directly or not, into one chunk. The bundler
 * would make a chunk for each combination of lazy parts that share a module; but those parts only
 * ever load after this one, and one file compresses better than seven.
 *
 * @param {{ root: RegExp, name: string }} options the module, by its file name, and the chunk's name
 * @returns {{ plugin: import('vite').Plugin, group: { name: string, test: (id: string) => boolean } }}
 */
export function coreChunk({ root, name }) {
  const members = new Set();
  return {
    plugin: {
      name: 'core-chunk',
      buildEnd() {
        members.clear();
        const start = [...this.getModuleIds()].find((id) => root.test(id.replaceAll('\\', '/')));
        if (!start) throw new Error(`Expected a module named like ${root} in the build, found none.`);
        const open = [start];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (members.has(id)) continue;
          members.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
    group: { name, test: (id) => members.has(id) },
  };
}
