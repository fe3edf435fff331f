import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { arrivingFolder, mediaFolder } from '../../../site/server/files/media-folder.ts';
import { formWith } from '../server/form.ts';
import type { TestServer } from '../server/server.ts';
import { signIn } from './people.ts';

export type Kind = 'image' | 'video';

/** A person who uploads to this server. */
export async function uploader(server: TestServer, personId: string) {
  const { headers } = await signIn(server, personId);
  const post = (path: string, form: ReturnType<typeof formWith>) =>
    server.send({ method: 'POST', url: `/api${path}`, ...form, headers: { ...headers, ...form.headers } });
  return {
    headers,
    post,
    upload: (content: Buffer | string, kind: Kind = 'image', fields: Record<string, string> = {}) =>
      post(`/media/${kind}/upload`, formWith(content, fields)),
    /** Uploads what must be taken, and answers its id. */
    async keep(content: Buffer, kind: Kind = 'image'): Promise<string> {
      const response = await post(`/media/${kind}/upload`, formWith(content));
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().public_id;
    },
  };
}

type Place = Pick<TestServer, 'config'>;

/** The ids of everything that lies in the folder of pictures, and what is on its way there. */
export function keptFiles({ config }: Place): { kept: string[]; arriving: string[] } {
  const kept = readdirSync(mediaFolder(config.dataDir)).filter((name) => !name.startsWith('.'));
  return { kept, arriving: readdirSync(arrivingFolder(config.dataDir)) };
}

/** Where the files of a picture or video lie. */
export const folderOf = ({ config }: Place, id: string) => join(mediaFolder(config.dataDir), id);

/** Deletes all pictures and videos: those of the demo too. */
export function emptyMediaFolder(place: Place): void {
  const { kept, arriving } = keptFiles(place);
  for (const id of kept) rmSync(folderOf(place, id), { recursive: true });
  for (const name of arriving) rmSync(join(arrivingFolder(place.config.dataDir), name), { recursive: true });
}
