import { type Kysely, type Migration, sql } from 'kysely';

/** How large an uploaded file is and of what kind, whether it is there, and since when nothing uses it. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table media
    add column bytes bigint not null default 0 check (bytes >= 0),
    add column format text not null default 'webp' check (format in ('webp', 'mp4', 'webm', 'mov')),
    add column state text not null default 'ready' check (state in ('arriving', 'ready', 'leaving')),
    add column unused_since timestamptz(3) default now(),
    add check ((type = 'image') = (format = 'webp'))`,
  `create index media_unfinished on media (created_at) where state <> 'ready'`,
  // What uses a file is looked up when something is deleted.
  ...['banner_id', 'logo_id', 'cover_id', 'image_id'].map(
    (column) => `create index stores_${column} on stores (${column}) where ${column} is not null`,
  ),
  `create index people_picture on people (substring(picture_url from '/media/([a-z0-9]{1,60})/'))
    where picture_url is not null`,
  'create index media_unused on media (unused_since) where unused_since is not null',
];
