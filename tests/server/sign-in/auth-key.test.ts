import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { authKey } from '../../../site/server/auth/tokens.ts';
import { OperatorError } from '../../../site/server/operator-error.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { projectFolder } from '../../support/project-folder.ts';

test('without AUTH_SECRET a secret is created, reused at the next start, and readable only by its owner', () => {
  const settings = { authSecret: undefined, dataDir: join(emptyDataFolder(), 'new') };
  const firstKey = authKey(settings);
  const file = join(settings.dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(settings.dataDir)).toEqual(['auth-secret']);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(authKey(settings)).toEqual(firstKey);
  expect(authKey({ ...settings, authSecret: 'x'.repeat(32) })).not.toEqual(firstKey);
});

test.each(['', 'c0ffee', `${'0'.repeat(63)}\0`])(
  'a secret file with the content %j is refused in one sentence',
  (content) => {
    const dataDir = emptyDataFolder();
    const file = join(dataDir, 'auth-secret');
    writeFileSync(file, content);
    const start = () => authKey({ authSecret: undefined, dataDir });
    expect(start).toThrow(OperatorError);
    expect(start).toThrow(
      `${file} is empty or damaged: put a backup of the file in its place, or move it away to get a new secret.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test('a folder in place of the secret file is refused in the same sentence', () => {
  const dataDir = emptyDataFolder();
  mkdirSync(join(dataDir, 'auth-secret'));
  expect(() => authKey({ authSecret: undefined, dataDir })).toThrow(/auth-secret is empty or damaged: put/);
});

test('processes that start at the same moment get the same secrets', async () => {
  const dataDir = emptyDataFolder();
  const dataDirModule = join(projectFolder, 'site/server/data-dir.ts');
  const program = `
    import { runnerImport } from 'vite';
    const { readOrCreateSecret } = (await runnerImport(${JSON.stringify(dataDirModule)})).module;
    const files = Array.from({ length: 50 }, (_, index) => process.env.FOLDER + '/' + index);
    console.log(files.map(readOrCreateSecret).join());`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectFolder,
      env: { ...process.env, FOLDER: dataDir },
    });
  const [firstOutput, ...otherOutputs] = (await Promise.all([start(), start(), start()])).map(
    ({ stdout }) => stdout,
  );
  expect(firstOutput?.split(',')).toHaveLength(50);
  expect(otherOutputs).toEqual([firstOutput, firstOutput]);
  expect(readdirSync(dataDir)).toHaveLength(50);
});
