import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'The key of a call is stored a second after its work.',
  file: 'site/server/calls/idempotency.ts',
  edits: [
    {
      find: `function runWithKey<Data>(`,
      replace: `async function runWithKey<Data>(`,
    },
    {
      find: `  return inTransaction({ db, caller }, async (tx) => {
    const isNewKey = await insertKey(tx, { person_id: personId, key, call, body_hash: bodyHash });
    if (!isNewKey) return readStoredResponse<Data>(tx, { personId, key, call, bodyHash });
    const data = await run(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ data: JSON.stringify(data) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .execute();
    return data;
  });
`,
      replace: `  const storedKey = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (storedKey) return readStoredResponse<Data>(db, { personId, key, call, bodyHash });
  const data = await inTransaction({ db, caller }, run);
  const row = { person_id: personId, key, call, body_hash: bodyHash, data: JSON.stringify(data) };
  // The caller need not wait until the response is stored for retries.
  setTimeout(() => void insertKey(db, row).catch(() => {}), 1_000).unref();
  return data;
`,
    },
  ],
} satisfies PlantedFault;
