import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** After this many turns of the event loop in a row that each brought a connection, we wait for the rest of a crowd. */
const crowdTurns = 16;

/** A crowd has ended when no connection came for this long. */
const crowdGapMs = 10;

/** How long we wait for a crowd. */
const waitMsMax = 500;

/** How long we wait for no crowd afterwards, so that nobody can delay others all the time by connecting. */
const pauseMs = 1_000;

/** With so many connections and requests that wait, we wait no longer, because they need memory. */
const waitingMax = 10_000;

/** How long one turn of the event loop begins to serve connections that have waited. */
const beginMsMax = 5;

/**
 * Accepts a crowd before serving anybody. Node accepts one connection in each turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696), and a turn in which requests are served is long. Of 5,000 phones that
 * connected at once, the last waited for 7 seconds.
 */
export function acceptCrowdsFirst(server: Server): void {
  const serveConnection = takeListener<[Socket]>(server, 'connection');
  const serveRequest = takeListener<[IncomingMessage, ServerResponse]>(server, 'request');
  const waitingConnections: Socket[] = [];
  const waitingRequests: [IncomingMessage, ServerResponse][] = [];
  let isTurnScheduled = false;
  let hasConnectionInTurn = false;
  let turnsWithConnection = 0;
  let lastConnectionAt = 0;
  let isCrowdComing = false;
  let crowdCameAt = 0;
  let pausedUntil = 0;

  const endTurn = () => {
    const now = performance.now();
    if (hasConnectionInTurn) lastConnectionAt = now;
    turnsWithConnection = hasConnectionInTurn ? turnsWithConnection + 1 : 0;
    hasConnectionInTurn = false;
    if (isCrowdComing) {
      const isTooMuch = waitingConnections.length + waitingRequests.length > waitingMax;
      if (now - lastConnectionAt > crowdGapMs || now - crowdCameAt > waitMsMax || isTooMuch) endCrowd(now);
    } else if (turnsWithConnection >= crowdTurns && now >= pausedUntil) {
      isCrowdComing = true;
      crowdCameAt = now;
    }
    if (!isCrowdComing) serveConnections(now + beginMsMax);
    isTurnScheduled = isCrowdComing || waitingConnections.length > 0 || turnsWithConnection > 0;
    if (isTurnScheduled) setImmediate(endTurn);
  };

  const endCrowd = (now: number) => {
    isCrowdComing = false;
    pausedUntil = now + pauseMs;
    // All at once, because a later request of the same connection must not overtake them.
    for (const [request, response] of waitingRequests.splice(0)) {
      // Some clients have left.
      if (!request.socket.destroyed) serveRequest.call(server, request, response);
    }
  };

  const serveConnections = (endsAt: number) => {
    while (waitingConnections.length > 0 && performance.now() < endsAt) {
      const socket = waitingConnections.shift();
      socket?.off('error', ignoreError);
      if (socket?.destroyed === false) serveConnection.call(server, socket);
    }
  };

  server.on('connection', (socket: Socket) => {
    // A limit has refused it.
    if (socket.destroyed) return;
    // Until it is served, nothing else handles an error of the connection, which then closes.
    waitingConnections.push(socket.on('error', ignoreError));
    hasConnectionInTurn = true;
    if (isTurnScheduled) return;
    isTurnScheduled = true;
    setImmediate(endTurn);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isCrowdComing) waitingRequests.push([request, response]);
    else serveRequest.call(server, request, response);
  });
}

/** Removes the first listener of an event, which is the one that serves, and returns it. */
function takeListener<Arguments extends unknown[]>(
  server: Server,
  event: string,
): (...values: Arguments) => void {
  const [listener] = server.listeners(event) as ((...values: Arguments) => void)[];
  if (!listener) throw new Error(`The server has no listener of the event ${event}.`);
  server.off(event, listener);
  return listener;
}

const ignoreError = () => {};
