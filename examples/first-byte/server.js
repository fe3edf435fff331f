import { createServer } from 'node:http';

const market = process.env.MARKET ?? 'http://127.0.0.1:3000';

/** The grid as HTML. Without an answer within two seconds, it is only the link inside the tag. */
async function fetchGrid() {
  const link = `<a href="${market}/">See what students sell on Campus Market</a>`;
  const html = await fetch(`${market}/embed/product-grid?limit=8`, { signal: AbortSignal.timeout(2000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  return `<product-grid limit="8">${html}${link}</product-grid>`;
}

// One minute is new enough for a front page, and the market is not asked for every visitor.
let grid = fetchGrid();
setInterval(() => {
  grid = fetchGrid();
}, 60_000);

const server = createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Students’ Union</title>
    <script type="module" src="${market}/embed.js"></script>
  </head>
  <body>
    <h1>Students’ Union</h1>
    ${await grid}
  </body>
</html>`);
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
