// Serves this folder as strictly as the neighbouring example: `node serve.mjs`, or
// `MARKET=https://market.example PORT=8080 node serve.mjs`. Below `/dist/` it has the page that Vite has built.
import { fileURLToPath } from 'node:url';
import { serveByCommand, servePage } from '../html/serve.mjs';

/**
 * @param {string} market where the market is
 * @param {number} [port] 0: any that is free
 */
export const serveThemed = (market, port) => servePage(new URL('.', import.meta.url), market, port);

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveByCommand(serveThemed);
