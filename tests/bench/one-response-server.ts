// Responds to every request with the same bytes from memory, with node:http alone: how fast Node can be on this machine
// when many connections are opened at once.
import { createServer } from 'node:http';

const { PORT, HEADERS = '{}', BODY_BASE64 = '' } = process.env;
const headers = JSON.parse(HEADERS);
const body = Buffer.from(BODY_BASE64, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen({ port: Number(PORT), host: '127.0.0.1', backlog: 4_096 }, () =>
  console.log(`Ready: http://127.0.0.1:${PORT}`),
);
