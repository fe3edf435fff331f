import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SignedInUser } from './signed-in-people.ts';

export interface Answer {
  /** 0 if the connection broke. */
  status: number;
  ms: number;
  headers: NodeJS.Dict<string | string[]>;
}

/** Sends a request and reads the whole response. */
export function call(url: string, { method = 'GET', token = '', body = '', agent = new Agent() } = {}) {
  const startedAt = performance.now();
  return new Promise<Answer>((resolve) => {
    const end = (status: number, headers = {}) =>
      resolve({ status, ms: performance.now() - startedAt, headers });
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }),
    };
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0, response.headers));
      response.on('error', () => end(0));
    });
    sent.on('error', () => end(0));
    sent.end(body);
  });
}

/** Makes all users write at the same time, each the next message as soon as the last one is answered. */
export function startWriting(url: string, users: readonly SignedInUser[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: Answer[] = [];
  let isOver = false;
  const writeOn = async ({ token, threadId }: SignedInUser) => {
    for (let number = 1; !isOver; number += 1) {
      const body = JSON.stringify({ content: `Message ${number}` });
      answers.push(
        await call(`${url}/api/threads/${threadId}/messages`, { method: 'POST', token, body, agent }),
      );
    }
  };
  const writing = Promise.all(users.map(writeOn));
  return {
    answers,
    async stop() {
      isOver = true;
      await writing;
      agent.destroy();
    },
  };
}

/** Returns the distinct statuses. */
export const statusesOf = (answers: readonly Answer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];
