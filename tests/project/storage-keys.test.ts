import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

const folder = join(projectFolder, 'src');
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file): [file: string, text: string] => [file, readFileSync(join(folder, file), 'utf8')]);

test('a feature declares its storage keys only in its storage-keys.ts', () => {
  const declaringFiles = texts.filter(([, text]) => /['`] as StorageKey/.test(text)).map(([file]) => file);
  const expectedFile = /^(core\/storage-keys|features\/[a-z-]+\/storage-keys|hosted-session)\.ts$/;
  expect(declaringFiles.length).toBeGreaterThan(5);
  expect(declaringFiles.filter((file) => !expectedFile.test(file))).toEqual([]);
});

test('signing out deletes the keys that any feature lists as deletedOnSignOut', () => {
  const hostedSession = readFileSync(join(folder, 'hosted-session.ts'), 'utf8');
  const listingFiles = texts
    .filter(([, text]) => text.includes('export const deletedOnSignOut'))
    .map(([file]) => file);
  expect(listingFiles.length).toBeGreaterThan(4);
  for (const file of listingFiles) {
    const importedName = hostedSession.match(`deletedOnSignOut as (\\w+)(?:, \\w+)* } from './${file}'`)?.[1];
    expect(hostedSession).toContain(`...${importedName ?? file},`);
  }
});
