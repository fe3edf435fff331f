import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { type Api, type CallInput, register } from './route.ts';

type LongCall = 'GET /user/export';

/**
 * Registers a call whose answer may have many megabytes. To check or to write it in one go would hold up all others, so
 * its handler checks it by the contract batch by batch.
 */
export function longRoute<K extends LongCall>(
  api: Api,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  register(api, call, {}, async (input) => {
    const data = await handler({ ...input, db: api.db, now: api.now() } as unknown as CallInput<K>);
    return input.reply
      .type('application/json; charset=utf-8')
      .send(await writeInPieces({ success: true, data }));
  });
}

/** In characters. */
const pieceLength = 64 * 1024;

/** JSON as `JSON.stringify` writes it. Between its pieces others get their turn. */
async function writeInPieces(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let piece = '';
  for (const text of texts(value)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(piece)]);
}

function* texts(value: unknown): Generator<string> {
  if (!isNested(value)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let mark = isList ? '[' : '{';
  for (const [name, part] of Object.entries(value)) {
    yield isList ? mark : `${mark}${JSON.stringify(name)}:`;
    yield* texts(part);
    mark = ',';
  }
  yield isList ? ']' : '}';
}

/** Rows of plain values are short. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.values(value);
  return parts.some((part) => typeof part === 'object' && part !== null);
}
