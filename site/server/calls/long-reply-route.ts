import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { type Api, type CallInput, registerCall } from './route.ts';

type LongReplyCall = 'GET /user/export';

/**
 * Registers a call whose response may have many megabytes. Validating or serializing it at once would block the event
 * loop, so the handler validates it in batches, and this function serializes it in chunks.
 */
export function longReplyRoute<K extends LongReplyCall>(
  api: Api,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  registerCall(api, call, {}, async (input) => {
    const data = await handler({ ...input, db: api.db, now: api.now() } as unknown as CallInput<K>);
    return input.reply
      .type('application/json; charset=utf-8')
      .send(await stringifyInChunks({ success: true, data }));
  });
}

/** The length of a chunk in characters. */
const chunkLength = 64 * 1024;

/** Serializes like `JSON.stringify`, but yields to the event loop between chunks. */
async function stringifyInChunks(value: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let chunk = '';
  for (const text of jsonTexts(value)) {
    chunk += text;
    if (chunk.length < chunkLength) continue;
    chunks.push(Buffer.from(chunk));
    chunk = '';
    await nextTurn();
  }
  return Buffer.concat([...chunks, Buffer.from(chunk)]);
}

/** Yields the JSON of a value in short pieces. */
function* jsonTexts(value: unknown): Generator<string> {
  if (!isNested(value)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let separator = isList ? '[' : '{';
  for (const [name, part] of Object.entries(value)) {
    yield isList ? separator : `${separator}${JSON.stringify(name)}:`;
    yield* jsonTexts(part);
    separator = ',';
  }
  yield isList ? ']' : '}';
}

/** Whether a value contains objects. Flat rows are short enough to serialize at once. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.values(value);
  return parts.some((part) => typeof part === 'object' && part !== null);
}
