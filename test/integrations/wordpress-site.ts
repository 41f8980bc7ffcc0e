/** A WordPress site with the plugin, its own database and PHP's own web server. */
import { execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../demo/ports.js';
import { buildWordPress } from '../../scripts/wordpress.mjs';
import { findProgram } from '../hosting/programs.js';

/** Where Debian's package puts WordPress. */
const installed = '/usr/share/wordpress';

const php = findProgram('php', ['-v']);
const mariadbd = findProgram('mariadbd', ['--version']);

/** Why there can be no site on this machine; `false` if there can. */
export const noWordPress: string | false =
  php && mariadbd && existsSync(installed) && hasMysql()
    ? false
    : 'wordpress, php-mysql and mariadb-server are needed, and not installed here';

function hasMysql(): boolean {
  return execFileSync(php, ['-m'], { encoding: 'utf8' }).includes('mysqli');
}

export interface WordPressSite {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Runs PHP with WordPress loaded, and returns what it prints. */
  run(code: string): Promise<string>;
  /** Publishes a page as a user with this role, as the editor would save it; returns its address. */
  publish(content: string, role?: 'author' | 'administrator'): Promise<string>;
  /** Saves the plugin's settings as its form does. */
  set(settings: Readonly<Record<string, string | readonly string[]>>): Promise<void>;
  close(): Promise<void>;
}

/** The site is in English; its owner reads the dashboard in German. */
export async function startWordPress(): Promise<WordPressSite> {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-wordpress-'));
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const root = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  cpSync(installed, root, { recursive: true, dereference: true });
  cpSync(buildWordPress(folder), join(root, 'wp-content/plugins/order-elements'), {
    recursive: true,
  });
  writeFileSync(join(root, 'wp-config.php'), configuration(socket, url));
  const database = await startDatabase(join(folder, 'data'), socket);
  const run = async (code: string): Promise<string> => {
    const file = join(folder, 'run.php');
    writeFileSync(file, `<?php\n$_SERVER['HTTP_HOST'] = 'localhost:${port}';\n${code}`);
    // Debian's PHP has no time limit on the command line; a hanging database must not hang the test.
    const { stdout } = await promisify(execFile)(php, [file], { cwd: root, timeout: 60_000 });
    return stdout;
  };
  const load = `require '${root}/wp-load.php';`;
  await run(`define('WP_INSTALLING', true); ${load}
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Saffron Lane', 'owner', 'owner@example.com', true, '', 'owner-password');`);
  await run(`${load} require ABSPATH . 'wp-admin/includes/plugin.php';
    update_user_meta(1, 'locale', 'de_DE');
    wp_insert_user(['user_login' => 'writer', 'user_pass' => 'writer-password', 'role' => 'author']);
    $problem = activate_plugin('order-elements/order-elements.php');
    if (is_wp_error($problem)) { throw new Exception($problem->get_error_message()); }`);
  const web = start(php, ['-S', `localhost:${port}`, '-t', root], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  await until(async () => (await fetch(`${url}/`)).status === 200, 'WordPress');
  return {
    url,
    run: (code) => run(load + code),
    async publish(content, role = 'author') {
      const login = role === 'author' ? 'writer' : 'owner';
      const id = await run(`${load}
        wp_set_current_user(get_user_by('login', '${login}')->ID);
        kses_init();
        echo wp_insert_post(wp_slash(['post_type' => 'post', 'post_status' => 'publish',
          'post_title' => 'Order', 'post_content' => base64_decode('${Buffer.from(content).toString('base64')}')]));`);
      return `${url}/?p=${id}`;
    },
    async set(settings) {
      const json = Buffer.from(JSON.stringify(settings)).toString('base64');
      await run(`${load} require_once ABSPATH . 'wp-admin/includes/template.php';
        update_option('order_elements', (new Order_Elements\\Settings())->sanitize(json_decode(base64_decode('${json}'), true)));`);
    },
    async close() {
      await stop(web);
      await stop(database);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const configuration = (socket: string, url: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
// Nothing here may call the outside world.
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', 'localhost');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY'] as $name) {
  define($name, 'a-key-for-tests');
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;

async function startDatabase(data: string, socket: string) {
  mkdirSync(data);
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const install = ['--no-defaults', `--datadir=${data}`, ...user];
  execFileSync(
    'mariadb-install-db',
    [...install, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'pipe' },
  );
  const database = start(mariadbd, [
    ...install,
    `--socket=${socket}`,
    '--skip-networking',
    '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
  ]);
  const ready = ['--no-defaults', `--socket=${socket}`, '-e', 'CREATE DATABASE wordpress'];
  await until(async () => {
    await promisify(execFile)('mariadb', ready);
    return true;
  }, 'MariaDB');
  return database;
}

/** In a group of its own: PHP's workers outlive the process that started them. */
const start = (program: string, args: readonly string[], options: SpawnOptions = {}) =>
  spawn(program, args, { stdio: 'ignore', detached: true, ...options });

async function stop(server: ReturnType<typeof start>): Promise<void> {
  if (server.exitCode !== null || !server.pid) return;
  process.kill(-server.pid, 'SIGTERM');
  await once(server, 'exit');
}

async function until(isReady: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not start within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
