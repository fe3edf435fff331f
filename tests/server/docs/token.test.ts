import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { sample } from '../../support/sample.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const port = await findFreePort();
const siteUrl = `http://127.0.0.1:${port}`;
const server = await startServer({ settings: { PUBLIC_URL: siteUrl } });

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port });
});

/** Returns what `npm run --silent token` prints to stdout and stderr, and its exit code. */
function runToken(person: string[], marketUrl = siteUrl) {
  const env = { ...process.env, MARKET: marketUrl };
  return promisify(execFile)(process.execPath, ['scripts/token.mjs', ...person], {
    cwd: projectFolder,
    env,
  }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  );
}

const nameOfUser = async (jwt: string) =>
  (await server.get('/api/user', { authorization: `Bearer ${jwt.trim()}` })).json().data.user.displayName;

test.each(
  sample(
    [
      [['Adunni', 'Bello'], siteUrl, 'Adunni Bello'],
      [['Femi Alade'], `${siteUrl}/api`, 'Femi Alade'],
      [['folake@demo.example'], siteUrl, 'Folake Admin'],
      [['somebody.new@mail.example'], `http://localhost:${port}`, 'somebody.new'],
    ],
    { oneIn: 3 },
  ),
)('npm run token for %j prints the token of a session, and nothing else', async (person, market, name) => {
  const printed = await runToken(person, market);
  expect(printed).toEqual({
    stdout: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
    stderr: '',
    code: 0,
  });
  expect(await nameOfUser(printed.stdout)).toBe(name);
});

test('an unknown name is refused with the list of demo accounts', async () => {
  expect(await runToken(['Nobody'])).toEqual({
    stdout: '',
    stderr:
      'The demo has no user Nobody. Its users: Adunni Bello (adunni@demo.example), Femi Alade (femi@demo.example), Chiamaka Okafor (chiamaka@demo.example), Emeka Nnadi (emeka@demo.example), Folake Admin (folake@demo.example).\n',
    code: 1,
  });
});

test('a stopped site, a missing name and a real site are refused in one sentence each', async () => {
  const stoppedSite = `http://127.0.0.1:${await findFreePort()}`;
  expect(await runToken(['Femi Alade'], stoppedSite)).toEqual({
    stdout: '',
    stderr: `No site answers at ${stoppedSite}: start one with npm start, or set MARKET to its address.\n`,
    code: 1,
  });
  expect((await runToken([])).stderr).toBe("Name a user: npm run --silent token -- 'Adunni Bello'\n");
  const realSite = await startSecondApp(server, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://market.example',
  });
  const address = await realSite.listen({ host: '127.0.0.1', port: 0 });
  expect((await runToken(['Femi Alade'], address)).stderr).toBe(
    `${address} does not offer sign-in as a user of the demo: it ended at /google_callback with the error not_configured.\n`,
  );
});
