// Part of the host page's script: the page's fonts. Style sheets are read by the page, which allows
// their address in connect-src, and their fonts are loaded inside the frames.

const textOf = (rule, name) =>
  rule
    .match(new RegExp(`${name}:\\s*([^;}]+)`))?.[1]
    .trim()
    .replace(/^["']|["']$/g, '') ?? '';

/** `{family, source}` of each face in the sheets. */
export async function fontsOf(fonts) {
  const sheets = await Promise.all(
    fonts.map(async ({ cssSrc }) => {
      const address = new URL(cssSrc, location.href);
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`CardProcessor: ${address} answered ${answer.status}.`);
      const rules = (await answer.text()).match(/@font-face\s*{[^}]*}/g) ?? [];
      return rules.map((rule) => {
        const [, url = ''] = /url\(["']?([^"')]+)/.exec(rule) ?? [];
        return { family: textOf(rule, 'font-family'), source: new URL(url, address).href };
      });
    }),
  );
  return sheets.flat();
}
