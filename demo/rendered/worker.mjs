/**
 * A page that comes with the menu, by a worker at the edge in front of the website: it adds the menu to
 * what the website answers.
 */
const include = /<!--# include virtual="(.*?)" -->/g;

/** If the menu can't be read, the page arrives without it, and the widget loads it. */
async function read(path) {
  try {
    const answer = await fetch(`http://localhost:5174${path}`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

export default {
  async fetch() {
    const answer = await fetch('http://localhost:5173/demo/rendered/page.html');
    const page = await answer.text();
    const paths = [...page.matchAll(include)].map(([, path]) => path);
    const parts = await Promise.all(paths.map(read));
    return new Response(
      page.replace(include, () => parts.shift() ?? ''),
      { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=60' } },
    );
  },
};
