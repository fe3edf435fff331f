import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The address that the examples are written with. */
const writtenAddress = 'http://localhost:3000';

/** As strict as a page can be that lets one market in. */
const contentPolicy = (market: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${market}`,
    "style-src 'self'",
    `img-src 'self' ${market}`,
    `connect-src ${market}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Serves a folder of examples as a page of somebody else: another origin, strict, with our market's address in it. */
export async function serveExample(folder: string, market: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://example');
    const path = resolve(folder, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`);
    const type = types[extname(path)];
    const text =
      type && path.startsWith(resolve(folder)) && (await readFile(path, 'utf8').catch(() => undefined));
    if (!text) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': contentPolicy(market) });
    response.end(text.replaceAll(writtenAddress, market));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The example has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
