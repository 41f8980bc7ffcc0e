const onlyAnImport = /^import\s*["']\.\/([^"']+)["'];?\s*$/;
const onlyNames = /^export\s*\{([^}]+)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;

/**
 * A lazily loaded module whose code went into a chunk with others leaves a file behind that only
 * imports that chunk, or only gives its exports the names they had: one more journey to the server
 * before the page comes to life. Whoever loads such a file loads the chunk itself instead.
 *
 * @returns {import('vite').Plugin}
 */
export function directImports() {
  return {
    name: 'direct-imports',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        for (const chunk of chunks) {
          const behind = chunk.isEntry ? null : whatIsBehind(chunk);
          if (!behind) continue;
          const importers = chunks.filter(({ code }) => code.includes(nameOf(chunk.fileName)));
          const codes = importers.map(({ code }) => behind.instead(code));
          if (codes.includes(null)) continue;
          for (const [at, importer] of importers.entries()) {
            importer.code = codes[at];
            importer.dynamicImports = importer.dynamicImports.map((file) =>
              file === chunk.fileName ? file.replace(nameOf(file), behind.name) : file,
            );
          }
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}

/** The chunk behind a file, and how code that loads the file loads that chunk; `null` if it cannot. */
function whatIsBehind({ code, fileName }) {
  const passed = nameOf(fileName);
  const [, imported] = onlyAnImport.exec(code) ?? [];
  if (imported) return { name: imported, instead: (text) => text.replaceAll(passed, imported) };
  const [, list, name] = onlyNames.exec(code) ?? [];
  if (!name) return null;
  const inside = new Map(list.split(',').map((pair) => pair.trim().split(' as ').reverse()));
  return { name, instead: (text) => renamed(text, passed, name, inside) };
}

/** Every place has to be one of those whose names can be seen; else the file stays. */
function renamed(text, passed, name, inside) {
  const loading = `import\\("\\./${passed.replaceAll('.', '\\.')}"\\)`;
  const loaded = `import("./${name}")`;
  const result = text
    .replace(
      new RegExp(`${loading}\\.then\\(\\(\\{(\\w+):(\\w+)\\}\\)=>`, 'g'),
      (_, member, local) => `${loaded}.then(({${inside.get(member)}:${local}})=>`,
    )
    .replace(
      new RegExp(`\\(await\\(${loading}\\)\\)\\.(\\w+)`, 'g'),
      (_, member) => `(await(${loaded})).${inside.get(member)}`,
    )
    .replace(
      new RegExp(`\\{(\\w+):(\\w+)\\}=await\\(${loading}\\)`, 'g'),
      (_, member, local) => `{${inside.get(member)}:${local}}=await(${loaded})`,
    );
  return result.includes(passed) ? null : result;
}

const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);
