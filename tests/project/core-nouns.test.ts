import { expect, test } from 'vitest';
import { findNounsInCore } from '../../scripts/core-nouns.mjs';
import { emptyFolder } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

test('the core of the project contains no noun of a feature', () => {
  expect(findNounsInCore(projectFolder)).toEqual([]);
});

/** Nouns in core that the check must find: in the name of a file, an identifier, a text, or a property. */
const breaches: [file: string, text: string, noun: string][] = [
  ['choirs.ts', 'export const list = [];', 'choir'],
  ['cache.ts', 'export const editChoirsInAllAnswers = 1;', 'choir'],
  ['cache.ts', "export const key = 'choir:draft';", 'choir'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file, which contains a template.
  ['cache.ts', 'export const key = (id: string) => `drafts:${id}:choirs`;', 'choir'],
  ['session/session.ts', 'export interface Session { choir?: string }', 'choir'],
  ['session/session.ts', 'export const session = { songBooks: 1 };', 'song book'],
];

test.each(breaches)('the check finds the noun in src/core/%s: %s', (file, text, noun) => {
  const { folder, write } = emptyFolder();
  write('src/features/choirs/index.ts', '');
  write('src/features/song-books/index.ts', '');
  write(`src/core/${file}`, text);
  expect(findNounsInCore(folder).join('\n')).toContain(`src/core/${file}: `);
  expect(findNounsInCore(folder).join('\n')).toContain(`contains the noun '${noun}'`);
});

test('comments, the words of core itself and similar words are no breach', () => {
  const { folder, write } = emptyFolder();
  write('src/features/stores/index.ts', '');
  write('src/features/ads/index.ts', '');
  write('src/core/cache.ts', "/** Of an ad. */\nexport const storeAnswer = 'read and added'; // an ad");
  expect(findNounsInCore(folder)).toEqual([]);
});
