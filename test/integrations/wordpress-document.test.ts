/** The plugin's copy of the proxy's documents, run by PHP with the few functions of WordPress it uses. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { findProgram } from '../hosting/programs.js';

const plugin = new URL('../../integrations/wordpress/order-elements/', import.meta.url).pathname;
const php = findProgram('php', ['-v']);

const wordpress = `
namespace {
  const ABSPATH = '/', DAY_IN_SECONDS = 86400, MB_IN_BYTES = 1048576;
  $kept = array();
  function get_transient($name) {
    global $kept;
    $one = $kept[$name] ?? null;
    return $one && $one['end'] > Order_Elements\\time() ? $one['value'] : false;
  }
  function set_transient($name, $value, $seconds) {
    global $kept;
    $kept[$name] = array('value' => $value, 'end' => Order_Elements\\time() + $seconds);
  }
  function determine_locale() { return 'en_US'; }
  function wp_remote_get($address, $options) { global $answer; return $answer; }
  function wp_remote_retrieve_response_code($answer) { return $answer['status']; }
  function wp_remote_retrieve_header($answer, $name) { return $answer[$name] ?? ''; }
  function wp_remote_retrieve_body($answer) { return $answer['body'] ?? ''; }
}
namespace Order_Elements {
  const VERSION = '1';
  function time() { global $now; return $now; }
  class Settings {
    function get($name) {
      return array('document' => 'html', 'api' => 'proxy', 'proxy' => 'https://proxy.example')[$name];
    }
  }
}`;

/** What the page shows, for each answer of the proxy after some hours. */
function shown(steps: readonly { hours: number; answer: object }[]): readonly string[] {
  const code = `${wordpress}
namespace {
  require '${plugin}includes/class-menu-document.php';
  $documents = new Order_Elements\\Menu_Document(new Order_Elements\\Settings());
  $all = array();
  foreach (json_decode($argv[1], true) as $step) {
    $now = 1000000 + 3600 * $step['hours'];
    $answer = $step['answer'];
    $all[] = $documents->inside_menu('riverside');
  }
  echo json_encode($all);
}`;
  return JSON.parse(
    execFileSync(php, ['-r', code, '--', JSON.stringify(steps)], { encoding: 'utf8' }),
  );
}

describe('the plugin’s copy of the menu', {
  skip: php ? false : 'php-cli is needed, and not installed here',
}, () => {
  const good = { status: 200, body: 'Garlic naan', etag: '"1"', 'cache-control': 'max-age=60' };

  it('is shown for a day if the proxy stops answering, and no longer', () => {
    const gone = { status: 404 };
    const found = shown([
      { hours: 0, answer: good },
      ...[1, 12, 23, 26, 40].map((hours) => ({ hours, answer: gone })),
      { hours: 41, answer: good },
    ]);
    assert.deepEqual(
      found.map((html) => html.includes('Garlic naan')),
      [true, true, true, true, false, false, true],
    );
  });

  it('stays while the proxy says that it hasn’t changed', () => {
    const same = { status: 304, 'cache-control': 'max-age=60' };
    const found = shown([
      { hours: 0, answer: good },
      ...[20, 40, 60].map((hours) => ({ hours, answer: same })),
    ]);
    assert.ok(found.every((html) => html.includes('Garlic naan')));
  });
});
