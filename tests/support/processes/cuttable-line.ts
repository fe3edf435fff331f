import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to another server that can be cut, or fall silent, and be put together again. */
export async function cuttableLine(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const carry = (from: Socket) => {
    if (isHeld) {
      sockets.add(from);
      from.on('error', () => {});
      return;
    }
    const target = connect(to.port, to.host);
    for (const [one, other] of [
      [from, target],
      [target, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
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
  if (typeof address !== 'object' || !address) throw new Error('The line has no address.');
  const { port } = address;
  return {
    port,
    /** Holds back everything, of new connections too, until `release`. */
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    /** The open connections stay open and carry nothing more. New ones work. */
    silenceOpenOnes() {
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
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
