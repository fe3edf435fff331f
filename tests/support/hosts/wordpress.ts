import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** The folder of Debian's package `wordpress`. */
const debianFolder = '/usr/share/wordpress';

export interface WordPress {
  url: string;
  /** The name and the password of the admin. */
  admin: { name: string; password: string };
  /** Publishes a page and returns its URL. */
  publish(content: string): string;
  stop(): Promise<void>;
}

/** Runs WordPress with our plugin and a database of its own. `market` is the address of the market. */
export async function startWordPress(market: string): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const data = join(folder, 'db');
  cpSync(debianFolder, site, { recursive: true, dereference: true });
  mkdirSync(join(site, 'wp-content/plugins/campus-market'));
  cpSync(
    join(projectFolder, 'examples/wordpress/campus-market.php'),
    join(site, 'wp-content/plugins/campus-market/campus-market.php'),
  );
  const user = ['--no-defaults', '--user=root'];
  execFileSync('mariadb-install-db', [...user, `--datadir=${data}`], { stdio: 'ignore' });
  const database = run('mariadbd', [
    ...user,
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    '--skip-grant-tables',
  ]);
  await repeatUntilItWorks(() =>
    execFileSync('mariadb', ['--no-defaults', '-S', socket, '-e', 'create database wp'], { stdio: 'ignore' }),
  );
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const admin = { name: 'admin', password: 'the-union-of-students' };
  writeFileSync(join(site, 'wp-config.php'), configuration(url, socket));
  runPhp(`define('WP_INSTALLING', true);
    require '${site}/wp-load.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Union', '${admin.name}', 'admin@union.example', true, '', '${admin.password}');`);
  runPhp(`require '${site}/wp-load.php';
    require ABSPATH . 'wp-admin/includes/plugin.php';
    activate_plugin('campus-market/campus-market.php');
    update_option('campus_market_address', '${market}');
    switch_theme(array_key_first(wp_get_themes()));`);
  const server = run('php', ['-S', new URL(url).host, '-t', site]);
  await repeatUntilItWorks(() => execFileSync('curl', ['-sf', '-o', join(folder, 'page'), url]));
  return {
    url,
    admin,
    publish(content) {
      const file = join(folder, 'content.txt');
      writeFileSync(file, content);
      return runPhp(`require '${site}/wp-load.php';
        $page = ['post_title' => 'Market', 'post_type' => 'page', 'post_status' => 'publish'];
        echo get_permalink(wp_insert_post($page + ['post_content' => wp_slash(file_get_contents('${file}'))]));`);
    },
    async stop() {
      const ends = [server, database].map((program) => once(program, 'exit'));
      server.kill();
      database.kill();
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (url: string, socket: string) => `<?php
define('DB_NAME', 'wp');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const run = (program: string, args: string[]): ChildProcess => spawn(program, args, { stdio: 'ignore' });

const runPhp = (code: string) =>
  execFileSync('php', ['-d', 'display_errors=0', '-r', code], { encoding: 'utf8', stdio: 'pipe' });

/** Repeats an action for at most half a minute, until a program that was just started answers. */
async function repeatUntilItWorks(action: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      action();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  action();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
