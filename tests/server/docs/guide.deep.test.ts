import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { startServer } from '../../support/server/server.ts';

// Each command of the guide starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// Signing in redirects to PUBLIC_URL, so the server must listen at that address.
const port = await findFreePort();
const siteUrl = `http://127.0.0.1:${port}`;
const server = await startServer({ settings: { PUBLIC_URL: siteUrl } });

/** The shell blocks of the API guide, in order. */
const blocks = [
  ...readFileSync(join(projectFolder, 'docs/guide/api.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
].map(([, commands = '']) => commands);

test('the shell commands of the API guide print the documented output', async () => {
  await server.app.listen({ host: '127.0.0.1', port });
  // The first block prints a whole reply, the second a token. In later blocks, comments show the output of each line.
  const [listProducts = '', getToken = '', ...laterBlocks] = blocks.map((block) =>
    block
      .replaceAll('http://127.0.0.1:3000', siteUrl)
      // The tests run in a clone, where the guide says to write this instead.
      .replaceAll('npx campus-market-site token ', 'npm run --silent token -- '),
  );
  expect(laterBlocks.length).toBeGreaterThan(10);
  expect((await run(listProducts)).match(/"success":true/g)).toHaveLength(1);
  expect(await run(getToken)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const expected = laterBlocks.flatMap((block) =>
    [...block.matchAll(/^# prints: (.*)$/gm)].map(([, line]) => line),
  );
  expect((await run(laterBlocks.join(''))).trimEnd().split('\n')).toEqual(expected);
});

/** Runs the commands up to the first failure and returns their output. */
function run(commands: string): Promise<string> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands]);
  let output = '';
  let errors = '';
  shell.stdout.on('data', (text) => {
    output += text;
  });
  shell.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    shell.on('error', reject);
    shell.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${output}\n${errors}`))));
  });
}
