import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

test('every form has a row in the table of the tests about lost networks, lost responses, reloads and tabs', () => {
  const files = readdirSync(join(projectFolder, 'src/features'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => read(join('src/features', file)));
  const calls = sources.flatMap((source) => [...source.matchAll(/\buseForm(?:<[^(]*>)?\(\{\s*(.*)/g)]);
  const names = calls.map(([, firstLine = '']) => /^name: '([a-z-]+)',/.exec(firstLine)?.[1]);
  const rows = [...read('tests/widgets/forms/forms.tsx').matchAll(/^ {4}name: '([a-z-]+)',/gm)];
  expect(names.length).toBeGreaterThan(0);
  expect([...names].sort()).toEqual(rows.map(([, name]) => name).sort());
});
