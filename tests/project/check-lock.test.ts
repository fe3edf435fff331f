import { expect, test } from 'vitest';
import { checkLock, findLockProblems } from '../../scripts/check-lock.mjs';
import { emptyFolder } from '../support/processes/project-copy.ts';

test('a package lock that lacks the package of one platform fails the check', () => {
  const packages = {
    '': { optionalDependencies: { lamp: '1.0.0' } },
    'node_modules/lamp': {
      version: '1.0.0',
      optionalDependencies: { 'lamp-linux': '1.0.0', 'lamp-mac': '1.0.0' },
    },
    'node_modules/lamp/node_modules/lamp-linux': { version: '1.0.0' },
  };
  expect(findLockProblems(packages)).toEqual([
    'the lock has no entry for lamp-mac, an optional package of node_modules/lamp, probably because the registry lacks it: ' +
      'pin a version of node_modules/lamp whose optional packages the registry has',
  ]);
});

test('a package lock that names a registry fails the check', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://packages.example/a.tgz' } };
  expect(findLockProblems(packages)).toEqual(['node_modules/a names its registry']);
});

test('a package without a version fails the check, but a linked workspace does not', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/site': { link: true, resolved: 'site' } };
  expect(findLockProblems(packages)).toEqual(['node_modules/a has no version']);
});

test('the check fails with one or more problems in a package lock, and passes without problems', () => {
  const { folder, write } = emptyFolder();
  const check = (packages: object) => () => {
    write('package-lock.json', JSON.stringify({ packages }));
    checkLock(folder);
  };
  expect(check({ 'node_modules/a': { version: '1.0.0' } })).not.toThrow();
  expect(check({ 'node_modules/a': {} })).toThrow('node_modules/a has no version');
  expect(check({ 'node_modules/a': {}, 'node_modules/b': {} })).toThrow(
    'node_modules/a has no version\nnode_modules/b has no version',
  );
});
