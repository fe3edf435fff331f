import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePutOnDisk, putAllMedia, type StoredFile } from '../../../site/server/backup/media.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { emptyFolder } from '../../support/processes/project-copy.ts';

/** Returns the files of a picture in a backup, and the names of the files that were read. */
function pictureInBackup(id: string) {
  const readNames: string[] = [];
  const files: StoredFile[] = ['480.webp', '960.webp'].map((name) => ({
    key: `media/${id}/${name}`,
    async read() {
      readNames.push(name);
      return Buffer.from(`${name} of the backup`);
    },
  }));
  return { files, readNames };
}

/** Makes a data folder that already has these files of the picture. */
function dataFolderWith(id: string, names: string[]) {
  const dataDir = emptyFolder().folder;
  const folder = join(mediaFolder(dataDir), id);
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), 'from before');
  const content = () =>
    Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  return { dataDir, content };
}

const id = 'ab3de6gh9jk2mn5pq8st';

test('running an interrupted restore again completes a half-copied picture', async () => {
  const { dataDir, content } = dataFolderWith(id, ['480.webp']);
  await putAllMedia(pictureInBackup(id).files, makePutOnDisk(dataDir), () => {});
  expect(content()).toEqual({
    '480.webp': '480.webp of the backup',
    '960.webp': '960.webp of the backup',
  });
});

test('a restore leaves a complete picture unchanged', async () => {
  const { dataDir, content } = dataFolderWith(id, ['480.webp', '960.webp']);
  const { files, readNames } = pictureInBackup(id);
  await putAllMedia(files, makePutOnDisk(dataDir), () => {});
  expect(content()).toEqual({ '480.webp': 'from before', '960.webp': 'from before' });
  expect(readNames).toEqual([]);
});
