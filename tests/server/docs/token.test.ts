import { beforeAll, expect, test } from 'vitest';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { findFreePort } from '../../support/processes/running-site.ts';
import { sample } from '../../support/sample.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const port = await findFreePort();
const siteUrl = `http://127.0.0.1:${port}`;
const server = await startServer({ settings: { PUBLIC_URL: siteUrl } });

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port });
});

/** Runs `npm run token` for the site at this URL. */
const runToken = (person: string[], marketUrl = siteUrl) =>
  runDataCommandInThisProcess('token', person, { MARKET: marketUrl });

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
  expect(printed).toEqual({ code: 0, output: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  expect(await nameOfUser(printed.output)).toBe(name);
});

test('an unknown name is refused with the list of demo accounts', async () => {
  expect(await runToken(['Nobody'])).toEqual({
    code: 1,
    output:
      'The demo has no user Nobody. Its users: Adunni Bello (adunni@demo.example), Femi Alade (femi@demo.example), Chiamaka Okafor (chiamaka@demo.example), Emeka Nnadi (emeka@demo.example), Folake Admin (folake@demo.example).',
  });
});

test('a stopped site, a missing name and a real site are refused in one sentence each', async () => {
  const stoppedSite = `http://127.0.0.1:${await findFreePort()}`;
  expect(await runToken(['Femi Alade'], stoppedSite)).toEqual({
    code: 1,
    output: `No site answers at ${stoppedSite}: start one with npm start, or set MARKET to its address.`,
  });
  expect((await runToken([])).output).toBe("Name a user: npm run --silent token -- 'Adunni Bello'");
  const realSite = await startSecondApp(server, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://market.example',
  });
  const address = await realSite.listen({ host: '127.0.0.1', port: 0 });
  expect((await runToken(['Femi Alade'], address)).output).toBe(
    `${address} does not offer sign-in as a user of the demo: it ended at /google_callback with the error not_configured.`,
  );
});
