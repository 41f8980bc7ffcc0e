/**
 * The script that offers to leave the browser of a social network or messenger for the guest's own, with the
 * dishes in the link. Written as text, because the proxy serves it as it is. docs/ordering-page.md
 */
export const outsideScript = `const apps = /Instagram|Barcelona|FBAN|FBAV|FB_IAB|TikTok|BytedanceWebview|musical_ly|Snapchat|Pinterest|LinkedInApp|MicroMessenger|Twitter for|\\bLine\\//;
const box = document.querySelector('.outside');
if (box && apps.test(navigator.userAgent)) {
  const [button, said] = box.children;
  const { copied, copy } = box.dataset;
  // The widget knows the order. Loaded already, or about to.
  const widget = import(document.querySelector('script[data-location]').src);
  const shop = widget.then(({ orderStorefront }) => orderStorefront()).catch(() => null);
  button.addEventListener('click', async () => {
    const link = (await shop)?.link ?? location.href;
    const copying = navigator.clipboard?.writeText(link) ?? Promise.reject();
    const isCopied = await copying.then(() => true, () => false);
    said.textContent = isCopied ? copied : copy + ' ' + link;
    if (!/Android/.test(navigator.userAgent)) return;
    // Opens the guest's browser. Apps that don't allow it do nothing, and the link is copied.
    const [scheme, rest] = link.split('://');
    location.href = 'intent://' + rest + '#Intent;scheme=' + scheme + ';action=android.intent.action.VIEW;end';
  });
  box.hidden = false;
}
`;
