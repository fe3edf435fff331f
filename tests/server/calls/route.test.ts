import { EventEmitter } from 'node:events';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makePublicReads } from '../../../site/server/calls/public-reads.ts';
import { route } from '../../../site/server/calls/route.ts';
import { makeSharedReads } from '../../../site/server/calls/shared-reads.ts';
import type { Schema } from '../../../site/server/db/schema.ts';
import { registerErrors } from '../../../site/server/refusals/error-handler.ts';
import type { Campus } from '../../../src/contract/shared/types.ts';

const campus: Campus = { id: 'x', name: 'X', short: 'X', state: 'Ogun', type: 'State' };

test('fields that the contract does not declare are never sent', async () => {
  const app = Fastify();
  registerErrors(app);
  const campusWithPhone = { ...campus, ownerPhone: '08030000000' };
  // The call does not use these dependencies.
  const api = {
    app,
    gate: async () => undefined,
    db: {} as Kysely<Schema>,
    hasDiskRoom: async () => true,
    publicReads: makePublicReads(),
    shareRead: makeSharedReads(new EventEmitter()),
    onPublicChange: () => {},
    now: Date.now,
  };
  route(api, 'GET /campuses', async () => ({ campuses: [campusWithPhone] }));
  const response = await app.inject('/campuses');
  expect(response.statusCode).toBe(503);
  expect(response.body).not.toContain('0803');
});
