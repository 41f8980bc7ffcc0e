/**
 * Decides which modules travel together. The bundler alone would make a chunk for every combination
 * of lazy parts that share a module; but the parts load in a known order, and a few files compress
 * better than many.
 *
 * @param {{ name: string, roots: RegExp[] }[]} parts in the order in which a page loads them: each
 *   takes what its roots import statically, directly or not, and no earlier part took
 * @param {RegExp} except what can be reached through an index file, but is not used where it is
 * @returns {{ plugin: import('vite').Plugin, groups: { name: string, test: (id: string) => boolean }[] }}
 */
export function chunks(parts, except) {
  const partOf = new Map();
  return {
    plugin: {
      name: 'chunks',
      buildEnd(error) {
        if (error) return;
        partOf.clear();
        const all = [...this.getModuleIds()];
        for (const { name, roots } of parts) {
          const open = roots.map((root) => {
            const id = all.find((candidate) => root.test(candidate.replaceAll('\\', '/')));
            if (!id) throw new Error(`Expected a module named like ${root}, and found none.`);
            return id;
          });
          for (let id = open.pop(); id !== undefined; id = open.pop()) {
            if (partOf.has(id) || except.test(id)) continue;
            partOf.set(id, name);
            open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          }
        }
      },
    },
    groups: parts.map(({ name }, index) => ({
      name,
      // The bundler's own helpers would be one more file before the menu.
      test: (id) => (id.includes('rolldown/runtime') ? index === 0 : partOf.get(id) === name),
    })),
  };
}
