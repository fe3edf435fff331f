import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Starts a TCP load balancer. Each new connection goes to the next server in turn, or to the one after it if that server refuses. */
export async function startBalancer(port: number, serverPorts: readonly number[]) {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const forward = (from: Socket, index: number, triesLeft: number) => {
    const to = connect(serverPorts[index % serverPorts.length] ?? 0, '127.0.0.1');
    to.once('error', () => {
      if (to.bytesWritten > 0 || triesLeft === 0) from.destroy();
      else forward(from, index + 1, triesLeft - 1);
    });
    to.once('connect', () => {
      to.pipe(from);
      from.pipe(to);
      to.once('close', () => from.destroy());
      from.once('close', () => to.destroy());
    });
  };
  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => {});
    from.once('close', () => sockets.delete(from));
    forward(from, connectionCount, serverPorts.length - 1);
    connectionCount += 1;
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Starts a TCP proxy to another server, whose connections a test can cut, freeze and restore. */
export async function startCuttableProxy(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const forward = (from: Socket) => {
    if (isFrozen) {
      sockets.add(from);
      from.on('error', () => {});
      return;
    }
    const target = connect(to.port, to.host);
    for (const [source, sink] of [
      [from, target],
      [target, from],
    ] as const) {
      sockets.add(source);
      source.pipe(sink);
      source.on('error', () => sink.destroy());
      source.on('close', () => {
        sockets.delete(source);
        sink.destroy();
      });
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(forward).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no address.');
  const { port } = address;
  return {
    port,
    /** Freezes all connections, including new ones, until `unfreeze`. */
    freezeAllConnections() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    /** Freezes the open connections until `unfreeze`. New connections work. */
    freezeOpenConnections() {
      for (const socket of sockets) socket.pause();
    },
    unfreeze() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** Closes all connections and refuses new ones, until `restore`. */
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      server = await listen(port);
    },
  };
}
