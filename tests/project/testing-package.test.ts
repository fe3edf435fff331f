import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deepTest } from '../support/deep.ts';
import { installOurPackage } from '../support/hosts/host-apps.ts';
import { emptyFolder, makeUserProject, runTool } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

// Each test compiles or runs a project of a developer, while other tests run.
vi.setConfig({ testTimeout: 120_000 });

deepTest('the React example’s own tests pass with the packed fake market, in a project of its own', () => {
  const app = emptyFolder();
  app.copy('examples/react', '.');
  installOurPackage(app.folder, ['vitest', 'vite', '@vitejs/plugin-react', 'jsdom', 'msw']);
  const { hasSucceeded, output } = runTool('vitest', ['run', '--reporter=json'], app.folder);
  const report = JSON.parse(output.slice(output.indexOf('{"')));
  expect(report, output).toMatchObject({ success: true, numPassedTests: 3, numFailedTests: 0 });
  // Vitest reports an error outside of the tests only by its exit code.
  expect(hasSucceeded, output).toBe(true);
});

test('the tests of the Node example pass with the packed fake market, without a server', () => {
  const app = emptyFolder();
  app.copy('examples/node', '.');
  installOurPackage(app.folder, ['msw']);
  const output = execFileSync(process.execPath, ['--test', '--test-reporter=tap'], {
    cwd: app.folder,
    // Inside a run of Node's test runner the tests would not run.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    encoding: 'utf8',
  });
  expect(output).toMatch(/^# pass 3$/m);
});

const testOfDeveloper = `
import { fakeMarket, type Reply } from 'campus-market/testing';

const fake = fakeMarket({ latencyMs: 5 });
fake.signIn('Adunni Bello');
fake.fail('GET /all-products', 'unavailable', { times: 1 });
fake.answer('GET /stores/categories', { categories: ['Books'] });
export const reply: Promise<Reply<'GET /favorites'>> = fake.as('Femi Alade').read('GET /favorites');

// @ts-expect-error There is no such person.
fake.signIn('Nobody');
// @ts-expect-error There is no such call.
fake.fail('GET /nothing', 'network');
// @ts-expect-error The contract has another answer.
fake.answer('GET /stores/categories', { categories: 'Books' });
`;

test('a developer with msw, and without zod or React, gets full types, and misspelt calls are errors', () => {
  const developer = makeUserProject({ 'market.test.ts': testOfDeveloper }, { hasReactTypes: false });
  developer.link('node_modules/msw');
  const { output } = runTool('tsc', [], developer.folder);
  expect(output).toBe('');
});

/** Returns the modules that a built module imports, directly or through others. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(projectFolder, 'dist', file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    modulesOf(join(file, '..', path), found);
  }
  return found;
}

test('no other entry point loads the fake market or msw', () => {
  for (const entryPoint of ['index.js', 'ui.js', 'elements.js']) {
    const modules = [...modulesOf(entryPoint)];
    expect(modules.length, entryPoint).toBeGreaterThan(20);
    expect(
      modules.filter((file) => file.startsWith('testing')),
      entryPoint,
    ).toEqual([]);
  }
  expect([...modulesOf('testing.js')]).toContain('testing/fake-market.js');
});
