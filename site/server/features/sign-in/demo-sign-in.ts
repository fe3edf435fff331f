import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isLoopback } from '../../../../src/contract/shared/origins.ts';
import { demoIssuer } from '../../auth/demo-issuer.ts';
import { issueSignInToken } from '../../auth/sign-in-tokens.ts';
import { isFromThisMachine } from '../../auth/this-machine.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { invalidField, Refusal } from '../../refusals/refusal.ts';

const whoSignsIn = z.strictObject({ email: z.string() });

/**
 * A one-time token for a demo person, for developers on this machine. Production sites do not have it, nor sites with
 * another public address. It is not part of the API, so no page elsewhere can read its answer.
 */
export function registerDemoSignIn(app: FastifyInstance, config: Config, { db }: Database): void {
  if (config.isProduction || !isLoopback(config.publicUrl)) return;
  app.post('/demo-sign-in', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const people = await db
      .selectFrom('people')
      .select(['id', 'email'])
      .where('issuer', '=', demoIssuer)
      .orderBy('email')
      .execute();
    const asked = whoSignsIn.safeParse(request.body).data?.email;
    const person = people.find(({ email }) => email === asked);
    if (!person) {
      if (people.length === 0) throw new Refusal('not_found', 'This database has nobody of the demo.');
      throw invalidField('email', `email must be one of ${people.map(({ email }) => email).join(', ')}`);
    }
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, data: { token: await issueSignInToken(db, person.id) } });
  });
}
