import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findBreaches } from '../../scripts/check-imports.mjs';
import { deepTest } from '../support/deep.ts';
import { copyOfProject, runTool } from '../support/processes/project-copy.ts';

// The command also writes the reference, for which it compiles the source, while other tests run.
vi.setConfig({ testTimeout: 180_000 });

const copiedPaths = [
  ...[
    'src',
    'site',
    'scripts',
    'docs',
    'tests/support',
    'tests/unit/testing',
    'examples',
    'README.md',
    'package.json',
    'package-lock.json',
  ],
  ...['tsconfig.json', 'biome.json', '.gitignore'],
];

/** Copies the project and adds the skeleton of a new widget. */
function projectWithWidget() {
  const copy = copyOfProject(copiedPaths);
  const addWidget = (...names: string[]) =>
    execFileSync(process.execPath, ['scripts/new-widget.mjs', ...names], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
  return { ...copy, addWidget, output: addWidget('choirs-list', 'ChoirsList', 'choirs') };
}

deepTest('the command writes and registers the skeleton of a new widget', () => {
  const { folder, output } = projectWithWidget();
  expect(readFileSync(join(folder, 'docs/elements/choirs-list.md'), 'utf8')).toContain(
    '| `limit` | number |',
  );
  const calls = readFileSync(join(folder, 'src/contract/calls/endpoints.ts'), 'utf8');
  expect(calls).toContain('  ...choirsEndpoints,');
  expect(calls).toContain('  Choirs: choirsEndpoints,');
  expect(findBreaches(folder)).toEqual([]);
  const writtenFiles = [...output.matchAll(/^ {2}(\S+\.(?:ts|tsx|json|mjs))$/gm)].map(
    ([, file = '']) => file,
  );
  expect(writtenFiles).toContain('src/contract/calls/choirs.ts');
  expect(runTool('biome', ['ci', '--error-on-warnings', ...writtenFiles], folder).output).toContain(
    'No fixes applied',
  );
});

// This test is slow, because it checks the types of the whole source.
deepTest('the skeleton compiles, and so does a second widget of the same feature', () => {
  const { folder, write, addWidget } = projectWithWidget();
  addWidget('choir-shelf', 'ChoirShelf', 'choirs');
  expect(readFileSync(join(folder, 'docs/elements/choir-shelf.md'), 'utf8')).toContain(
    '| `limit` | number |',
  );
  expect(findBreaches(folder)).toEqual([]);
  expect(runTool('biome', ['ci', '--error-on-warnings', '.'], folder).output).toContain('No fixes applied');
  write(
    'tsconfig.new.json',
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['src', 'tests/widgets/choirs', 'tests/unit/testing'],
    }),
  );
  expect(runTool('tsc', ['--project', 'tsconfig.new.json'], folder).output).toBe('');
});

test('an existing widget is not overwritten', () => {
  const { folder } = copyOfProject(copiedPaths);
  const attempt = () =>
    execFileSync(process.execPath, ['scripts/new-widget.mjs', 'product-grid', 'ProductGrid', 'products'], {
      cwd: folder,
      stdio: 'pipe',
    });
  expect(attempt).toThrow(/ProductGrid\.tsx already exists/);
});
