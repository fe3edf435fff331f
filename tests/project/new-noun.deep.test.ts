import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaches } from '../../scripts/check-imports.mjs';
import { findNounsInCore } from '../../scripts/core-nouns.mjs';
import { copyOfProject, runTool } from '../support/processes/project-copy.ts';

/** The files of a new noun: its calls, and a feature with a storage key, a cache edit, a queued call, a market's object and a hook. */
const newFiles = {
  'src/contract/calls/clubs.ts': `import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { sample } from './example.ts';

const club = z.strictObject({ _id: z.string().meta(sample.id), members: z.number().meta({ example: 1 }) });

export const clubEndpoints = defineEndpoints({
  'GET /clubs': {
    summary: 'The clubs.',
    access: 'everybody',
    query: z.strictObject({}),
    reply: z.strictObject({ clubs: z.array(club) }),
  },
  'POST /clubs/{id}/join': {
    summary: 'Joins a club.',
    access: 'person',
    scope: 'buy',
    params: z.strictObject({ id: z.string().meta(sample.id) }),
    reply: z.strictObject({ club }),
  },
});
`,
  'src/features/clubs/storage-keys.ts': `import type { StorageKey } from '../../core/storage.ts';

/** The club that the user has opened last. */
export const lastClubKey = 'lastClub' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [lastClubKey];
`,
  'src/features/clubs/club-cache.ts': `import type { Reply } from '../../contract/shared/types.ts';
import { type AnswerEdit, editInAllAnswers } from '../../core/edits.ts';

type Club = Reply<'GET /clubs'>['clubs'][number];

/** Edits a club in every cached answer that contains it. */
export const editClubInAllAnswers = (id: string, change: (club: Club) => Club): AnswerEdit =>
  editInAllAnswers(['club', 'clubs'], id, change);
`,
  'src/features/clubs/queueable-calls.ts': `import { queueable } from '../../core/outbox/queued-calls.ts';

export const joinClub = queueable('POST /clubs/{id}/join', {
  replaceKey: ({ params }) => \`club \${params.id}\`,
  queuedWhen: 'always',
  toast: { refusedTitle: () => 'Could not join the club' },
});
`,
  'src/features/clubs/last-club.ts': `import { perMarket } from '../../core/market.ts';
import { lastClubKey } from './storage-keys.ts';

/** Returns the club that a market's user has opened last. */
export const getLastClub = perMarket(({ storage }) => ({
  id: () => storage.read(lastClubKey),
  open: (id: string) => storage.write(lastClubKey, id),
}));
`,
  'src/features/clubs/useClubs.ts': `import { useSendOrQueue } from '../../core/outbox/useSendOrQueue.ts';
import { useQuery } from '../../core/useQuery.ts';
import { editClubInAllAnswers } from './club-cache.ts';
import { joinClub } from './queueable-calls.ts';

export const useClubs = () => useQuery('GET /clubs');

export const useJoinClub = () =>
  useSendOrQueue(joinClub, ({ params }, reply) =>
    editClubInAllAnswers(params.id, (club) => reply?.club ?? { ...club, members: club.members + 1 }),
  );
`,
  'tests/unit/clubs.test.tsx': `import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applyEdit } from '../../src/core/edits.ts';
import { createMarket } from '../../src/core/market.ts';
import { MarketProvider } from '../../src/core/MarketProvider.tsx';
import { getOutboxStorage } from '../../src/core/outbox/outbox-storage.ts';
import { preload } from '../../src/core/preload.ts';
import { editClubInAllAnswers } from '../../src/features/clubs/club-cache.ts';
import { getLastClub } from '../../src/features/clubs/last-club.ts';
import { joinClub } from '../../src/features/clubs/queueable-calls.ts';
import { useClubs, useJoinClub } from '../../src/features/clubs/useClubs.ts';
import { hostedSession } from '../../src/hosted-session.ts';

const clubs = [{ _id: 'chess', members: 3 }, { _id: 'drama', members: 5 }];
const makeMarket = () =>
  createMarket({
    apiUrl: 'https://market.example/api',
    session: hostedSession,
    fetch: async () => Response.json({ success: true, data: { clubs } }),
  });

test('what a club stores is deleted at sign-out', () => {
  const market = makeMarket();
  getLastClub(market).open('chess');
  expect(getLastClub(market).id()).toBe('chess');
  expect(getLastClub(makeMarket())).not.toBe(getLastClub(market));
  market.session.end();
  expect(getLastClub(market).id()).toBeUndefined();
});

test('a club is edited in every answer', () => {
  const edit = editClubInAllAnswers('chess', (club) => ({ ...club, members: 4 }));
  expect(applyEdit(edit, { clubs }, 'GET /clubs')).toEqual({ clubs: [{ _id: 'chess', members: 4 }, clubs[1]] });
  expect(applyEdit(edit, { club: clubs[1] }, 'GET /clubs')).toBeUndefined();
});

test('of two presses on one club only the last waits in the outbox', () => {
  const outbox = getOutboxStorage(makeMarket());
  for (const id of ['chess', 'drama', 'chess']) outbox.add(outbox.create(joinClub, { params: { id } }, 'ada'));
  expect(outbox.list().map(({ input }) => input)).toEqual([{ params: { id: 'drama' } }, { params: { id: 'chess' } }]);
});

test('the hooks read clubs and join one', async () => {
  const market = makeMarket();
  await preload(market.queries, 'GET /clubs');
  const Clubs = () => {
    const join = useJoinClub();
    const { data } = useClubs();
    return data?.clubs.map(({ _id }) => <button key={_id} type="button" onClick={() => join({ params: { id: _id } })}>{_id}</button>);
  };
  expect(renderToString(<MarketProvider market={market}><Clubs /></MarketProvider>)).toContain('>drama</button>');
});
`,
};

/** The lists outside of the feature that a new noun is added to: of calls, of the answers that they change, and of personal data. */
const additions: [file: string, before: string, addedText: string][] = [
  ['src/contract/calls/endpoints.ts', '\n/** Every call', "import { clubEndpoints } from './clubs.ts';\n"],
  ['src/contract/calls/endpoints.ts', '};\n\n/** The same calls', '  ...clubEndpoints,\n'],
  ['src/contract/shared/public-calls.ts', "  '/campuses': noToken", "  '/clubs': noToken,\n"],
  [
    'src/contract/shared/reads-changed-by-writes.ts',
    "  'DELETE /favorites/{id}': {",
    "  'POST /clubs/{id}/join': { edited: ['GET /clubs'] },\n",
  ],
  [
    'src/hosted-session.ts',
    'import { deletedOnSignOut as favoritesKeys',
    "import { deletedOnSignOut as clubsKeys } from './features/clubs/storage-keys.ts';\n",
  ],
  ['src/hosted-session.ts', '  ...favoritesKeys,', '  ...clubsKeys,\n'],
];

test('a new noun is added without a change of core: it compiles, keeps the import rules and works', () => {
  const { folder, write } = copyOfProject([
    ...[
      'src',
      'site',
      'scripts',
      'tests/support',
      'docs',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
    ],
  ]);
  for (const [file, text] of Object.entries(newFiles)) write(file, text);
  for (const [file, before, addedText] of additions) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(before);
    write(
      file,
      text.replace(before, () => addedText + before),
    );
  }
  const writtenFiles = [...Object.keys(newFiles), ...additions.map(([file]) => file)];
  expect(writtenFiles.filter((file) => file.startsWith('src/core/'))).toEqual([]);
  expect(findBreaches(folder)).toEqual([]);
  expect(findNounsInCore(folder)).toEqual([]);

  const include = ['src/features/clubs', 'src/hosted-session.ts', 'tests/unit/clubs.test.tsx', 'src/*.d.ts'];
  write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include }));
  expect(runTool('tsc', ['--project', 'tsconfig.new.json'], folder).output).toBe('');
  const run = runTool('vitest', ['run', '--project', 'unit', 'tests/unit/clubs.test.tsx'], folder);
  expect(run, run.output).toMatchObject({ hasSucceeded: true });
  expect(run.output).toContain('4 passed');
});
