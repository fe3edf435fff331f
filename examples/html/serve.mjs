// Serves this folder on its own port, with the strictest content security policy that allows one market:
// `node serve.mjs`, or `MARKET=https://market.example PORT=8080 node serve.mjs`.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The market's URL as it is written in the files. The server replaces it with the URL of the real market. */
const marketUrlInFiles = 'http://127.0.0.1:3000';

/** @type {Record<string, string>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** @param {string} market */
const contentSecurityPolicy = (market) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${market}`,
    `style-src 'self' ${market}`,
    `img-src 'self' ${market}`,
    `connect-src ${market}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');

/**
 * Serves a folder of text files.
 *
 * @param {URL} folder
 * @param {string} market the URL of the market
 * @param {number} [port] 0: any free port
 * @param {string} [policy] the content security policy of the responses
 */
export async function serveFolder(folder, market, port = 0, policy = contentSecurityPolicy(market)) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = new URL(`.${pathname.replace(/\/$/, '/index.html')}`, folder);
    const type = contentTypes[extname(file.pathname)];
    const text = type && (await readFile(file, 'utf8').catch(() => undefined));
    if (text === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(text.replaceAll(marketUrlInFiles, market));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: actualPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${actualPort}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/**
 * Serves an example from the command line, with the environment variables MARKET and PORT.
 *
 * @param {typeof serveExample} serve
 */
export async function serveFromCommandLine(serve) {
  const { MARKET = marketUrlInFiles, PORT = '8080' } = process.env;
  const { url } = await serve(MARKET, Number(PORT));
  console.log(`The student union's page is at ${url}, its widgets come from ${MARKET}`);
}

/**
 * @param {string} market the URL of the market
 * @param {number} [port] 0: any free port
 */
export const serveExample = (market, port) => serveFolder(new URL('.', import.meta.url), market, port);

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveFromCommandLine(serveExample);
