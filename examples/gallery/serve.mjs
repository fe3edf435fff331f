// Serves the built gallery with a strict Content-Security-Policy: `node serve.mjs`.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtGallery = fileURLToPath(new URL('dist/', import.meta.url));

/** @type {Record<string, string>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

const contentSecurityPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

/** @param {number} [port] 0 for any free port */
export async function serveGallery(port = 0) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    if (pathname === '/') {
      response.writeHead(302, { Location: '/react/' }).end();
      return;
    }
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = await readFile(join(builtGallery, path)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, {
      'Content-Type': contentTypes[extname(path)] ?? 'text/plain',
      'Content-Security-Policy': contentSecurityPolicy,
    });
    response.end(file);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: actualPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${actualPort}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveGallery(Number(process.env.PORT ?? '8080'));
  console.log(`The gallery is at ${url}`);
}
