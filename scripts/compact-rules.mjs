/** Where each row of the legal rules comes from is for people and for the proxy's doctor. */
const evidence = /^ {4}(?:source|review|note):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;

/**
 * Leaves sources, review dates and notes out of the rules that pages load.
 *
 * @returns {import('vite').Plugin}
 */
export const compactRules = () => ({
  name: 'compact-rules',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]legal[\\/]\w+-rules\.ts$/ },
    handler(code, id) {
      const compact = code.replace(evidence, '');
      if (/^\s*(?:source|review|note):/m.test(compact)) {
        throw new Error(
          `Expected each source, review and note in ${id} to be one text in a row of its own. Format the file.`,
        );
      }
      return { code: compact, map: null };
    },
  },
});
