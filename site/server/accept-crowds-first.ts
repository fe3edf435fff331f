import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** After how many turns of the event loop, each of which brought a connection, those who connect are a crowd. */
const crowdTurns = 16;

/** After how many milliseconds without a connection the whole crowd is in. */
const gapMs = 10;

/** How long requests wait at most for a crowd that comes in, and how long none wait afterwards. */
const waitMsMax = 500;

/** How many milliseconds of a turn connections that have waited may take. */
const serveMsMax = 5;

type Listener<Arguments extends unknown[]> = (...values: Arguments) => void;

/**
 * Accepts a crowd before serving anybody. Node accepts one connection in each turn of its event loop (since libuv 1.45),
 * and a turn in which requests are served is long. Of 5,000 phones that connected at once, the last waited for 7 seconds.
 */
export function acceptCrowdsFirst(server: Server): void {
  const serveConnection = takeListener<[Socket]>(server, 'connection');
  const serveRequest = takeListener<[IncomingMessage, ServerResponse]>(server, 'request');
  const waiting: (() => void)[] = [];
  let isTurnWatched = false;
  let hasConnectionInTurn = false;
  let turnsWithConnection = 0;
  let lastConnectionAt = 0;
  let isCrowdComing = false;
  let crowdCameAt = 0;
  let noCrowdUntil = 0;

  const endTurn = () => {
    const now = performance.now();
    if (hasConnectionInTurn) lastConnectionAt = now;
    turnsWithConnection = hasConnectionInTurn ? turnsWithConnection + 1 : 0;
    hasConnectionInTurn = false;
    if (!isCrowdComing && turnsWithConnection >= crowdTurns && now >= noCrowdUntil) {
      isCrowdComing = true;
      crowdCameAt = now;
    }
    if (isCrowdComing && (now - lastConnectionAt > gapMs || now - crowdCameAt > waitMsMax)) {
      isCrowdComing = false;
      noCrowdUntil = now + waitMsMax;
    }
    if (!isCrowdComing) serveWaiting(now + serveMsMax);
    isTurnWatched = isCrowdComing || waiting.length > 0 || turnsWithConnection > 0;
    if (isTurnWatched) setImmediate(endTurn);
  };

  const serveWaiting = (endsAt: number) => {
    while (waiting.length > 0 && performance.now() < endsAt) waiting.shift()?.();
  };

  server.on('connection', (socket: Socket) => {
    // Until it is served, nothing else handles an error of the connection, which then closes.
    socket.on('error', ignoreError);
    waiting.push(() => {
      socket.off('error', ignoreError);
      if (!socket.destroyed) serveConnection.call(server, socket);
    });
    hasConnectionInTurn = true;
    if (isTurnWatched) return;
    isTurnWatched = true;
    setImmediate(endTurn);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isCrowdComing) waiting.push(() => serveRequest.call(server, request, response));
    else serveRequest.call(server, request, response);
  });
}

/** Removes the first listener of an event, which is the one that serves, and returns it. */
function takeListener<Arguments extends unknown[]>(server: Server, event: string): Listener<Arguments> {
  const [listener] = server.listeners(event) as Listener<Arguments>[];
  if (!listener) throw new Error(`The server has no listener of the event ${event}.`);
  server.off(event, listener);
  return listener;
}

const ignoreError = () => {};
