// Receives the events of a market. Start it with the secret that the panel has shown:
//   WEBHOOK_SECRET=whsec_… node receive.js
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
/** The ids of the events that were handled, because an event may arrive twice. A real program stores them on disk. */
const handledIds = new Set();

const server = createServer(async (request, response) => {
  let event;
  try {
    event = webhook.verify(await text(request), request.headers);
  } catch {
    // Not from the market, or changed or cut off on its way.
    return response.writeHead(400).end();
  }
  const id = request.headers['webhook-id'];
  if (!handledIds.has(id)) {
    handle(event);
    handledIds.add(id);
  }
  // Any status from 200 to 299 accepts the event. After any other, the market sends it again later.
  response.writeHead(204).end();
});

function handle({ type, data }) {
  if (type === 'order.created') console.log(`New order ${data.reference} for ₦${data.total}`);
  else console.log(type, data);
}

server.listen(process.env.PORT ?? 4000, '127.0.0.1', () => console.log('Waiting for events'));
