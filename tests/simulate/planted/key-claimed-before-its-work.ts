import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'The key of a call is stored before its work, in a transaction of its own.',
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
`,
      replace: `  // Claim the key first, so that no transaction waits for another one with the same key.
  const isNewKey = await insertKey(db, { person_id: personId, key, call, body_hash: bodyHash });
  if (!isNewKey) return readStoredResponse<Data>(db, { personId, key, call, bodyHash });
  return inTransaction({ db, caller }, async (tx) => {
    const data = await run(tx);
`,
    },
  ],
} satisfies PlantedFault;
