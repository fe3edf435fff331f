import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPacked } from '../hosts/packed.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds examples/react as its own app, with the packed package among its dependencies, and serves it. */
export async function serveReactExample(siteUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-react-'));
  cpSync(join(project, 'examples/react'), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  installPacked(folder, ['vite', '@vitejs/plugin-react']);
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', VITE_API_URL: `${siteUrl}/api` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The React example cannot be built:\n${stdout}${stderr}`);

  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = await readFile(join(folder, 'dist', path)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain' }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
