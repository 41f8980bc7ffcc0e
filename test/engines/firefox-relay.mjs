#!/usr/bin/env node
/**
 * Firefox for playwright, which always sends the color scheme; a Firefox whose WebDriver BiDi doesn't
 * know that command would reject every page. This relay drops the command and forwards all others;
 * remove it once the tested Firefox knows `emulation.setMediaFeaturesOverride`. It is started in
 * place of the browser, with its arguments and its path in FIREFOX_BINARY. It also hides the toolbar.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const asked = process.argv.slice(2);
// At the end of a page Tab would move to the toolbar, and no driver can return the focus.
const looks = join(asked[asked.indexOf('--profile') + 1], 'chrome');
mkdirSync(looks, { recursive: true });
writeFileSync(join(looks, 'userChrome.css'), '#navigator-toolbox { display: none }');

const firefox = spawn(process.env.FIREFOX_BINARY, asked, {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (!address) return console.error(line);
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  relay.on('connection', (client, { url }) => hand(client, new WebSocket(address + url)));
  relay.on('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${relay.address().port}`);
  });
});

function hand(client, browser) {
  const early = [];
  const send = (text) =>
    browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text);
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  client.on('message', (data) => {
    const text = `${data}`;
    const { id, method } = JSON.parse(text);
    if (method !== UNKNOWN) return send(text);
    client.send(JSON.stringify({ type: 'success', id, result: {} }));
  });
  browser.on('message', (data) => client.send(`${data}`));
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
}
