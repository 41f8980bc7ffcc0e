/** nginx with `proxy_cache` and one worker, set up as its documentation suggests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Running, start } from '../processes.js';

/** The path of nginx, or `null`. */
export function findNginx(): string | null {
  for (const path of [process.env.NGINX_PATH, 'nginx', '/usr/sbin/nginx']) {
    if (!path) continue;
    try {
      execFileSync(path, ['-v'], { stdio: 'ignore' });
      return path;
    } catch {
      // Not here: try the next path.
    }
  }
  return null;
}

export async function startNginx(
  program: string,
  folder: string,
  ports: { nginx: number; upstream: number },
): Promise<Running> {
  const prefix = join(folder, 'nginx');
  await mkdir(prefix);
  const file = join(prefix, 'nginx.conf');
  await writeFile(file, configuration(prefix, ports));
  const running = await start(
    program,
    ['-p', prefix, '-e', join(prefix, 'error.log'), '-c', file],
    ports.nginx,
  );
  return { pid: workerOf(running.pid), stop: () => running.stop() };
}

/** The master process only supervises; the one worker does the work. */
function workerOf(master: number): number {
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim();
  for (const pid of children.split(' ').map(Number)) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process')) return pid;
  }
  throw new Error('Expected nginx to have a worker process.');
}

const configuration = (prefix: string, ports: { nginx: number; upstream: number }): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log ${prefix}/error.log;
events { worker_connections 4096; }
http {
  access_log /dev/null;
  client_body_temp_path ${prefix}/body;
  proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/fastcgi;
  uwsgi_temp_path ${prefix}/uwsgi;
  scgi_temp_path ${prefix}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  proxy_cache_path ${prefix}/cache levels=1:2 keys_zone=menus:10m;
  upstream service { server 127.0.0.1:${ports.upstream}; keepalive 32; }
  server {
    listen 127.0.0.1:${ports.nginx};
    location / {
      proxy_pass http://service/api/v1/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache menus;
      proxy_cache_valid 200 60s;
      proxy_cache_lock on;
    }
  }
}
`;
