import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Starts a TCP load balancer: round robin for new connections, and the next server if one refuses. */
export async function startBalancer(port: number, ports: readonly number[]) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const carry = (from: Socket, index: number, triesLeft: number) => {
    const to = connect(ports[index % ports.length] ?? 0, '127.0.0.1');
    to.once('error', () => {
      if (to.bytesWritten > 0 || triesLeft === 0) from.destroy();
      else carry(from, index + 1, triesLeft - 1);
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
    carry(from, turn, ports.length - 1);
    turn += 1;
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
