import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseTests } from '../../scripts/database-tests.mjs';
import { projectFolder } from '../support/project-folder.ts';

const readText = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

const committedFiles = execFileSync('git', ['ls-files', '-z'], { cwd: projectFolder, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(join(projectFolder, file)));

const isText = (file: string) => !/\.(webp|jpg|png|gz|ico|woff2|tsv)$/.test(file);

test('the README names only existing files under "Where things are"', () => {
  const [, textAfterHeading = ''] = readText('README.md').split('## Where things are');
  const [section = ''] = textAfterHeading.split('\n## ');
  const paths = [...section.matchAll(/`([\w@./-]+)`/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test('links between our documents lead to existing files', () => {
  const deadLinks = committedFiles
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readText(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, link = '']) => !existsSync(join(projectFolder, file, '..', link)))
        .map(([, link]) => `${file} → ${link}`),
    );
  expect(deadLinks).toEqual([]);
});

test('the list of tests that also run on the machine’s PostgreSQL names only existing files', () => {
  expect(databaseTests.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

// These patterns do not match their own source code, so this file passes the test too.
const registryHost = /https?:\/\/[\w.-]*(registry|npmjs|yarnpkg|jsr)[\w.-]*\.\w+/;
const machinePath = /(^|[\s"'`(=])\/(root|home|work|Users|tmp)\/[\w.-]/m;

test('no file names a package registry or a path of a developer’s machine', () => {
  const violations = committedFiles.filter(
    (file) => isText(file) && (registryHost.test(readText(file)) || machinePath.test(readText(file))),
  );
  expect(violations).toEqual([]);
});
