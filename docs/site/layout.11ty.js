/** The page around every document: contents, search, and the way to the next one. */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export default class Layout {
  render({ title, content, groups, top, address, next }) {
    const entry = (page) =>
      `<li><a href="${top}${page.address}"${page.address === address ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
    const nav = groups
      .map(([name, pages]) => `<h2>${name}</h2><ul>${pages.map(entry).join('')}</ul>`)
      .join('');
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="order-proxy" content="http://localhost:5174">
<title>${escaped(title)} · order-elements</title>
<link rel="stylesheet" href="${top}site.css">
<script type="module" src="${top}site.js"></script>
</head>
<body data-top="${top}">
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="name" href="${top || './'}">order-elements</a>
<search><label class="unseen" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off"></search>
</header>
<div id="results" role="region" aria-label="Search results" aria-live="polite" hidden></div>
<div class="columns">
<nav aria-label="Documentation"><details open><summary>Contents</summary>${nav}</details></nav>
<main id="content" tabindex="-1">${content}
${next ? `<p class="next">Next: <a href="${top}${next.address}">${escaped(next.title)}</a></p>` : ''}</main>
</div>
</body>
</html>`;
  }
}
