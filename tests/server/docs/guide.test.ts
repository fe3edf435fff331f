import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectFolder } from '../../support/processes/project-copy.ts';
import { addressOf } from '../../support/server/event-listener.ts';
import { startServer } from '../../support/server/server.ts';

// It starts a process for each call, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const server = await startServer();

/** The blocks of a guide that a shell can run, one after the other. */
const blocks = [
  ...readFileSync(join(projectFolder, 'docs/guide/api.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
].map(([, commands = '']) => commands);

test('the shell commands of the API guide print what it says', async () => {
  const site = await addressOf(server);
  // The first two show whole answers; from the third on, a comment says what each line prints. An address that ends without a slash
  // is the one that the site has by its settings, wherever it listens.
  const [list = '', signIn = '', ...walk] = blocks.map((each) =>
    each.replaceAll('http://127.0.0.1:3000/', `${site}/`),
  );
  expect(walk.length).toBeGreaterThan(10);
  const looks = await run(list + signIn);
  expect(looks.match(/"success":true/g)).toHaveLength(2);
  const expected = walk.flatMap((block) => [...block.matchAll(/^# prints: (.*)$/gm)].map(([, line]) => line));
  expect((await run(walk.join(''))).trimEnd().split('\n')).toEqual(expected);
});

/** What the commands print. The first that fails ends them. */
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
