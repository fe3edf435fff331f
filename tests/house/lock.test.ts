import { expect, test } from 'vitest';
import { lockProblems } from '../../scripts/lock.mjs';

test('a lock that lacks the package of one platform is caught', () => {
  const packages = {
    '': { optionalDependencies: { here: '1.0.0' } },
    'node_modules/here': {
      version: '1.0.0',
      optionalDependencies: { 'here-linux': '1.0.0', 'here-mac': '1.0.0' },
    },
    'node_modules/here/node_modules/here-linux': { version: '1.0.0' },
  };
  expect(lockProblems(packages)).toEqual([
    'node_modules/here may need here-mac, which has no entry: pin an older version of the former',
  ]);
});

test('a lock that names a registry is caught', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.example/a.tgz' } };
  expect(lockProblems(packages)).toEqual(['node_modules/a names the registry it came from']);
});

test('a package without a version is caught, a linked workspace is not', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/site': { link: true, resolved: 'site' } };
  expect(lockProblems(packages)).toEqual(['node_modules/a has no version']);
});
