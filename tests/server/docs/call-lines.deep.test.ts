import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { sample } from '../../../src/contract/calls/example.ts';
import type { Access } from '../../../src/contract/shared/access.ts';
import type { ErrorCode } from '../../../src/contract/shared/errors.ts';
import { callFixtures } from '../../support/calls/all.ts';
import type { Caller } from '../../support/calls/call-fixture.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/snapshot.ts';
import { fillMarketForCallers } from '../../support/market/callers.ts';
import { addFiles, addProducts, addSeller } from '../../support/market/products.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

// Each line starts two processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = join(projectFolder, 'docs/api');

/** The line for curl of each call, as the pages of the calls have it. */
const lines = readdirSync(folder).flatMap((page) =>
  readFileSync(join(folder, page), 'utf8')
    .split(/^## /m)
    .flatMap((section): [string, string][] => {
      const call = /^`([A-Z]+ \/\S*)`$/m.exec(section)?.[1];
      const line = /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1];
      return call && line ? [[call, line.trim()]] : [];
    }),
);

/** Who sends a line, by the access that its page names. */
const callerByAccess: Record<Access, Caller> = {
  everybody: 'guest',
  person: 'buyer',
  onboarded: 'buyer',
  paid: 'payer',
  seller: 'owner',
  'paid-or-seller': 'owner',
  'paid-seller': 'owner',
  admin: 'admin',
};

/** The calls that refuse their line on a market without its objects, with the code. All other lines succeed. */
const refusedLines: Record<string, ErrorCode> = {
  // The token is an invented one, and the cookie of the hosted site is missing.
  'POST /verify-token': 'unauthorized',
  'POST /auth/refresh': 'forbidden',
  // The page of the example is registered already.
  'POST /admin/embeds': 'conflict',
  // The host of the example exists nowhere.
  'POST /admin/webhooks': 'invalid',
  // The store and the farm of the examples do not exist: other lines create a store of this name.
  'POST /store-detail': 'not_found',
  'POST /farm-detail': 'not_found',
};

const server = await startServer();
const workFolder = mkdtempSync(join(tmpdir(), 'call-lines-'));
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

let siteUrl = '';
let headersOf: Record<Caller, Record<string, string>>;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ headersOf } = await fillMarketForCallers(server.database));
  await addObjectsOfExamples();
  snapshot = await takeSnapshot(server.database);
  siteUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  writeFileSync(join(workFolder, 'lamp.jpg'), onePixel);
});

/** Adds the objects that the bodies of the lines name. */
async function addObjectsOfExamples() {
  const idOf = ({ examples: [id = ''] }: { examples: string[] }) => id;
  await addFiles(server.database, [{ id: idOf(sample.mediaId) }]);
  await addSeller(server.database, 'example', { isPaid: true });
  await addProducts(server.database, [{ id: idOf(sample.productId), seller_id: 'example' }]);
}

test('every call has a line for curl', () => {
  expect(lines.map(([call]) => call).sort()).toEqual(Object.keys(endpoints).sort());
});

describe('a real server answers the line for curl as its page has it', () => {
  test.each(lines)('%s', async (call, line) => {
    const { access, stream }: Endpoint = endpoints[call as keyof typeof endpoints];
    const { cases = {}, changes } = callFixtures[call] ?? {};
    const [firstCase] = Object.values(cases);
    const caller = firstCase?.foundBy?.[0] ?? changes?.caller ?? callerByAccess[access];
    // The ids in the path are those of objects of this market.
    const [path = ''] = (firstCase?.path ?? changes?.path ?? call.split(' ')[1] ?? '').split('?');
    const output = await runLine(line.replace(/(?<="\$MARKET)[^"?]*/, path), {
      token: headersOf[caller].authorization?.replace('Bearer ', ''),
      options: stream ? '--max-time 1' : '',
    });
    await snapshot.restore();
    const code = /"code":"(\w+)"/.exec(output)?.[1];
    expect(code, output).toBe(refusedLines[call]);
    if (!code) expect(output).toMatch(/\n200$/);
  });
});

/** Runs a line in a shell, with these options for each call of curl. Returns its output, with the status at the end. */
async function runLine(line: string, { token = '', options }: { token?: string; options: string }) {
  // An event stream is ended by its time limit, which curl reports as a failure. Any other failure prints no status.
  const curl = `curl() { command curl --silent --show-error --write-out '\n%{http_code}' ${options} "$@" || true; }`;
  const { stdout } = await promisify(execFile)('bash', ['-euc', `${curl}\n${line}`], {
    cwd: workFolder,
    env: { ...process.env, MARKET: `${siteUrl}/api`, TOKEN: token },
  });
  return stdout;
}
