import { expect, test } from 'vitest';
import { checkLock, lockProblems } from '../../scripts/lock.mjs';
import { emptyFolder } from '../support/processes/project-copy.ts';

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

test('one problem in a lock fails the check, as several do, and none lets it pass', () => {
  const { folder, plant } = emptyFolder();
  const check = (packages: object) => () => {
    plant('package-lock.json', JSON.stringify({ packages }));
    checkLock(folder);
  };
  expect(check({ 'node_modules/a': { version: '1.0.0' } })).not.toThrow();
  expect(check({ 'node_modules/a': {} })).toThrow('node_modules/a has no version');
  expect(check({ 'node_modules/a': {}, 'node_modules/b': {} })).toThrow(
    'node_modules/a has no version\nnode_modules/b has no version',
  );
});
