import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Starts a TCP proxy to another server, whose connections a test can cut, freeze and restore. */
export async function cuttableLine(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const carry = (from: Socket) => {
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
    const server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no address.');
  const { port } = address;
  return {
    port,
    /** Freezes all connections, also new ones, until `release`. */
    hold() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    /** Freezes the open connections. New ones work. */
    silenceOpenOnes() {
      for (const socket of sockets) socket.pause();
    },
    release() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server = await listen(port);
    },
  };
}
