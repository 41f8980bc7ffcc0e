/**
 * The script of a page in a frame: tells the page around it how high the content is, which is all that
 * it says. Written as text, because the proxy serves it as it is. docs/ordering-page.md
 */
export const embedScript = `const { parent, location } = window;
let last = 0;
const report = () => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === last || parent === window) return;
  last = height;
  const name = location.pathname.split('/').pop();
  // Whoever shows the frame is listed in the policy, and a height is no secret.
  parent.postMessage({ type: 'order-elements:height', location: name, height }, '*');
};
new ResizeObserver(report).observe(document.body);
report();
`;
