import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder, unfinishedUploadsFolder } from '../../../site/server/files/media-files.ts';
import { makeFileForm } from '../server/multipart-form.ts';
import type { TestServer } from '../server/server.ts';
import { signIn } from './people.ts';

export type MediaKind = 'image' | 'video';

/** Signs a user in and returns functions that upload files as this user. */
export async function signInUploader(server: TestServer, personId: string) {
  const { headers } = await signIn(server, personId);
  const post = (path: string, form: ReturnType<typeof makeFileForm>) =>
    server.send({ method: 'POST', url: `/api${path}`, ...form, headers: { ...headers, ...form.headers } });
  return {
    headers,
    post,
    /** Uploads a file, which may be invalid. Returns the response. */
    upload: (content: Buffer | string, kind: MediaKind = 'image', fields: Record<string, string> = {}) =>
      post(`/media/${kind}/upload`, makeFileForm(content, fields)),
    /** Uploads a valid file. Returns its id. */
    async uploadFile(content: Buffer, kind: MediaKind = 'image'): Promise<string> {
      const response = await post(`/media/${kind}/upload`, makeFileForm(content));
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().public_id;
    },
  };
}

type ServerWithFolder = Pick<TestServer, 'config'>;

/** Returns the ids of the files in the media folder (`stored`), and the names of unfinished uploads. */
export function listFilesOnDisk({ config }: ServerWithFolder): { stored: string[]; unfinished: string[] } {
  const stored = readdirSync(mediaFolder(config.dataDir)).filter((name) => !name.startsWith('.'));
  return { stored, unfinished: readdirSync(unfinishedUploadsFolder(config.dataDir)) };
}

/** Returns the folder of a picture or video. */
export const folderOf = ({ config }: ServerWithFolder, id: string) => join(mediaFolder(config.dataDir), id);

/** Deletes all pictures and videos, including those of the demo. */
export function emptyMediaFolder(server: ServerWithFolder): void {
  const { stored, unfinished } = listFilesOnDisk(server);
  for (const id of stored) rmSync(folderOf(server, id), { recursive: true });
  for (const name of unfinished)
    rmSync(join(unfinishedUploadsFolder(server.config.dataDir), name), { recursive: true });
}
