/** "Check my page": the proxy's doctor reads the page, and its findings are shown in plain words. */

const words = {
  problem: 'To fix',
  warning: 'To look at',
  ok: 'Fine',
};

/** Answers that are no findings, in words that say what to do. */
const refusals = {
  401: 'The proxy doesn’t know this key. It is the value of its setting DOCTOR_KEY.',
  404: 'This proxy checks no pages. Set DOCTOR_KEY and restart it, or run the command below.',
};

/**
 * The key opens the proxy's doctor, and a shared address of the studio may name anybody's proxy. So the key is sent
 * only where the user typed the address, or said that it is theirs.
 *
 * @param {HTMLFormElement} form
 * @param {string} usual the studio's own choice
 */
export function trustIn(form, usual) {
  const box = form.elements.own;
  const question = box.closest('label');
  /** The user's own proxies, by origin. */
  const own = new Set([originOf(usual)]);
  let asked = '';
  box.addEventListener('change', () => {
    if (box.checked) own.add(asked);
    else own.delete(asked);
  });
  return {
    typed: (proxy) => own.add(originOf(proxy)),
    has: (proxy) => own.has(originOf(proxy)),
    /** Asks about the proxy that the form would send the key to. */
    ask(proxy) {
      const origin = originOf(proxy);
      if (origin === asked) return;
      asked = origin;
      box.checked = false;
      box.required = !own.has(origin);
      question.hidden = own.has(origin);
      question.querySelector('b').textContent = origin;
    },
  };
}

const originOf = (address) => {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
};

export async function checkPage(form, proxy) {
  const list = form.querySelector('.findings');
  const button = form.querySelector('button');
  const say = (...nodes) => list.replaceChildren(...nodes);
  // Pressing twice would ask twice; a disabled button would lose the focus.
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  say(line('Checking. This can take half a minute.'));
  try {
    say(...(await ask(proxy, form.elements.page.value, form.elements.key.value)));
  } catch {
    const origin = location.origin;
    say(
      line(
        `The proxy doesn’t answer this page. Check its address, and add ${origin} to its PROXY_ORIGINS.`,
      ),
    );
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

async function ask(proxy, page, key) {
  const address = new URL(proxy).origin;
  const query = new URLSearchParams({ address, page });
  const answer = await fetch(`${address}/doctor?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok || !Array.isArray(body.findings)) {
    return [
      line(refusals[answer.status] ?? body.message ?? `The proxy answered ${answer.status}.`),
    ];
  }
  return show(body.findings);
}

/** What has to be done comes first; what is fine follows. */
function show(findings) {
  const of = (state) => findings.filter((finding) => finding.state === state);
  const count = of('problem').length;
  const summary =
    count === 0
      ? 'Nothing keeps guests from ordering.'
      : `${count} ${count === 1 ? 'thing keeps' : 'things keep'} guests from ordering.`;
  return [
    line(summary),
    ...Object.entries(words).flatMap(([state, title]) => {
      const these = of(state);
      if (these.length === 0) return [];
      const entries = document.createElement('ul');
      entries.className = state;
      entries.append(
        ...these.map(({ subject, message }) => element('li', `${subject}: ${message}`)),
      );
      if (state !== 'ok') return [element('h4', title), entries];
      const rest = document.createElement('details');
      rest.append(element('summary', `${title} (${these.length})`), entries);
      return [rest];
    }),
  ];
}

const element = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });

const line = (text) => element('p', text);
