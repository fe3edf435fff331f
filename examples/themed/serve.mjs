// Serves this folder with the same content security policy as examples/html: `node serve.mjs`, or
// `MARKET=https://market.example PORT=8080 node serve.mjs`. The page that Vite has built is at `/dist/`.
import { fileURLToPath } from 'node:url';
import { serveFolder, serveFromCommandLine } from '../html/serve.mjs';

/**
 * @param {string} market the URL of the market
 * @param {number} [port] 0: any free port
 */
export const serveThemed = (market, port) => serveFolder(new URL('.', import.meta.url), market, port);

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveFromCommandLine(serveThemed);
