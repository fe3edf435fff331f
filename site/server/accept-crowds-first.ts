import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** After how many turns of the event loop, each of which brought a connection, those who connect are a crowd. */
const crowdTurns = 16;

/** How long a crowd may come in until the first of it is served. */
const acceptMsMax = 300;

/** How long one turn of the event loop may serve connections that have waited. */
const serveMsMax = 5;

/**
 * Accepts a crowd before serving it. Node accepts one connection in each turn of its event loop (since libuv 1.45), and a
 * turn in which requests are served is long. Of 5,000 phones that connected at once, the last waited for 7 seconds.
 */
export function acceptCrowdsFirst(server: Server): void {
  const [serve] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!serve) throw new Error('The server must have a listener that serves connections.');
  const waiting: Socket[] = [];
  let crowdStartedAt = 0;
  let turnsWithConnection = 0;
  let hasConnectionInTurn = false;
  let isWaitingForTurn = false;

  const serveWaiting = () => {
    const startedAt = performance.now();
    while (waiting.length > 0 && performance.now() - startedAt < serveMsMax) {
      const socket = waiting.shift();
      socket?.off('error', ignoreError);
      if (socket?.destroyed === false) serve.call(server, socket);
    }
  };

  const endTurn = () => {
    turnsWithConnection = hasConnectionInTurn ? turnsWithConnection + 1 : 0;
    hasConnectionInTurn = false;
    if (turnsWithConnection < crowdTurns) crowdStartedAt = performance.now();
    const isCrowdComing =
      turnsWithConnection >= crowdTurns && performance.now() - crowdStartedAt < acceptMsMax;
    if (!isCrowdComing) serveWaiting();
    isWaitingForTurn = waiting.length > 0 || turnsWithConnection > 0;
    if (isWaitingForTurn) setImmediate(endTurn);
  };

  server.off('connection', serve);
  server.on('connection', (socket) => {
    // Until it is served, nothing else handles an error of the connection, which then closes.
    waiting.push(socket.on('error', ignoreError));
    hasConnectionInTurn = true;
    if (isWaitingForTurn) return;
    isWaitingForTurn = true;
    setImmediate(endTurn);
  });
}

const ignoreError = () => {};
