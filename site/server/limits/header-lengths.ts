import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';

/** In characters. Node takes 16,000 for all headers together. */
const lengthMax = 4_000;

/** A browser sends the cookies of everything on our host in one header. */
const cookieLengthMax = 8_000;

/** Refuses a header that is longer than any real one, before anything reads it. */
export function limitHeaderLengths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) {
      const max = name === 'cookie' ? cookieLengthMax : lengthMax;
      if (String(value).length > max)
        throw new Refusal('too_large', `The header ${name} has more than ${max} characters.`);
    }
  });
}
