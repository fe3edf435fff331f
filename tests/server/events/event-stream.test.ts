import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EventStream, openEventStream } from '../../../site/server/calls/event-stream.ts';

interface Note {
  event: string;
  data: string;
}

const checkEvent = (note: Note) => {
  if (note.data === 'secret') throw new Error('undeclared');
  return note;
};

afterEach(() => vi.useRealTimers());

test('an event is sent as its name and one line of JSON, unless the check refuses it or the stream has ended', async () => {
  const stream = openEventStream(checkEvent);
  stream.send({ event: 'note', data: 'two\nlines' });
  expect(() => stream.send({ event: 'note', data: 'secret' })).toThrow('undeclared');
  stream.end();
  stream.send({ event: 'note', data: 'too late' });
  const chunks = await stream.body.toArray();
  expect(Buffer.concat(chunks).toString()).toBe(':\n\nevent: note\ndata: "two\\nlines"\n\n');
});

test('a comment every 25 seconds keeps the connection open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = openEventStream(checkEvent);
  let receivedText = '';
  stream.body.on('data', (chunk) => {
    receivedText += chunk;
  });
  vi.advanceTimersByTime(50_000);
  await expect.poll(() => receivedText).toBe(':\n\n:\n\n:\n\n');
  stream.end();
  await expect.poll(() => stream.body.destroyed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a client that reads too slowly is disconnected, and little is buffered for it', async () => {
  let stream: EventStream<Note> | undefined;
  let hasEnded = false;
  const server = createServer((_request, response) => {
    stream = openEventStream(checkEvent);
    stream.onEnd(() => {
      hasEnded = true;
    });
    stream.body.pipe(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  const reader = connect(address.port, address.address);
  onTestFinished(() => void reader.destroy());
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => stream).toBeDefined();
  const data = 'x'.repeat(30_000);
  let sentLength = 0;
  while (!hasEnded && sentLength < 100_000_000) {
    stream?.send({ event: 'note', data });
    sentLength += data.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hasEnded).toBe(true);
  // More than the few megabytes that the socket buffers of both sides hold.
  expect(sentLength).toBeLessThan(20_000_000);
});
