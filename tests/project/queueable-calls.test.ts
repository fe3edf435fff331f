import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

test('a feature declares the calls that may wait for the network only in its queueable-calls.ts', () => {
  // The tests in tests/widgets/queueable-calls.test.ts, and the code that sends what an earlier visit has left, must know
  // all of them.
  const folder = join(projectFolder, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const declaringFiles = files.filter((file) =>
    /\bqueueable\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  const expectedFile = /^features\/[a-z-]+\/queueable-calls\.ts$/;
  expect(declaringFiles.length).toBeGreaterThan(3);
  expect(declaringFiles.filter((file) => !expectedFile.test(file))).toEqual([]);
});
