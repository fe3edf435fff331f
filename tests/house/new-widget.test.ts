import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaches } from '../../scripts/walls.mjs';
import { copyOfProject } from '../support/processes/project-copy.ts';
import { runTool } from '../support/processes/run-tool.ts';

const parts = [
  ...[
    'src',
    'site',
    'scripts',
    'docs',
    'tests/support',
    'examples',
    'README.md',
    'package.json',
    'package-lock.json',
  ],
  ...['tsconfig.json', 'biome.json', '.gitignore'],
];

test('the skeleton of a new widget is written to all its places and compiles', { timeout: 120_000 }, () => {
  const { folder, plant } = copyOfProject(parts);
  const write = (...names: string[]) =>
    execFileSync(process.execPath, ['scripts/new-widget.mjs', ...names], { cwd: folder, encoding: 'utf8' });

  expect(write('clubs-list', 'ClubsList', 'clubs')).toContain('src/contract/calls/clubs.ts');
  // Deep runs add a second widget to the same feature.
  if (process.env.DEEP) write('club-shelf', 'ClubShelf', 'clubs');

  const guide = readFileSync(join(folder, 'docs/guide/embed.md'), 'utf8');
  expect(guide).toContain('### `<clubs-list>`');
  if (process.env.DEEP) expect(guide).toContain('### `<club-shelf>`');
  const calls = readFileSync(join(folder, 'src/contract/calls/endpoints.ts'), 'utf8');
  expect(calls).toContain('  ...clubsEndpoints,');
  expect(calls).toContain('  Clubs: clubsEndpoints,');
  expect(findBreaches(folder)).toEqual([]);
  expect(runTool('biome', ['ci', '--error-on-warnings', '.'], folder).output).toContain('No fixes applied');
  // The types of the whole source are read for that.
  if (!process.env.DEEP) return;
  plant(
    'tsconfig.new.json',
    JSON.stringify({ extends: './tsconfig.json', include: ['src', 'tests/widgets/club*'] }),
  );
  expect(runTool('tsc', ['--project', 'tsconfig.new.json'], folder).output).toBe('');
});

test('an existing widget is not overwritten', () => {
  const { folder } = copyOfProject(parts);
  const attempt = () =>
    execFileSync(process.execPath, ['scripts/new-widget.mjs', 'product-grid', 'ProductGrid', 'products'], {
      cwd: folder,
      stdio: 'pipe',
    });
  expect(attempt).toThrow(/ProductGrid\.tsx is already there/);
});
