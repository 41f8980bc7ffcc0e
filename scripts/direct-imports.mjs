const onlyAnImport = /^import\s*["']\.\/([^"']+)["'];?\s*$/;

/**
 * A lazily loaded module whose code went into a chunk with others leaves a file behind that only
 * imports that chunk: one more journey to the server before the page comes to life. Whoever loads
 * such a file loads the chunk itself instead.
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
          const name = onlyAnImport.exec(chunk.code)?.[1];
          if (chunk.isEntry || !name) continue;
          const passed = nameOf(chunk.fileName);
          for (const importer of chunks.filter(({ code }) => code.includes(passed))) {
            importer.code = importer.code.replaceAll(passed, name);
            importer.dynamicImports = importer.dynamicImports.map((file) =>
              file === chunk.fileName ? file.replace(passed, name) : file,
            );
          }
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}

const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);
