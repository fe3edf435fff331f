import { z } from 'zod';

/** The file that lists the content of a backup. */
export const contentsFile = 'backup.json';
/** The checksums of all files, in the format of `sha256sum --check`. */
export const checksumsFile = 'SHA256SUMS';
/** The checksums of pictures and videos that are in the folder `media` beside the backup. */
export const sharedMediaChecksumsFile = 'media-beside.txt';
/** The keys of pictures and videos that are in a bucket and so not in the backup. */
export const bucketKeysFile = 'bucket-keys.txt';
/** The secret of the session tokens. Without it, everybody would have to sign in again after a restore. */
export const secretFile = 'auth-secret';

export const tableFile = (name: string) => `tables/${name}.txt.gz`;

/**
 * Where a backup stores pictures and videos: in the backup itself, or in the folder `media` beside it, which backups
 * share.
 */
export type MediaLocation = 'inside' | 'beside';

export const contentsSchema = z.object({
  kind: z.literal('campus-market backup'),
  version: z.literal(1),
  madeAt: z.string(),
  /** The last migration of the database. */
  lastMigration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
  /** `isCalled`: PostgreSQL's `is_called`, whether `lastValue` has been used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  media: z.object({
    place: z.enum(['inside', 'beside']),
    files: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** How many keys of the bucket are listed. */
    inBucket: z.int().nonnegative(),
    /** How many pictures and videos the database listed, and how many of them had no files. Old backups do not say this. */
    lost: z.object({ missing: z.int().nonnegative(), of: z.int().nonnegative() }).optional(),
  }),
});

export type Contents = z.infer<typeof contentsSchema>;

/** Reports the progress of a command, such as `products, 20,000 rows`. */
export type Progress = (step: string) => void;

export const megabytesText = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
export const countText = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

const rowsIn = ({ tables }: Pick<Contents, 'tables'>) => tables.reduce((total, { rows }) => total + rows, 0);

/** Returns text such as: 34 tables with 5,213 rows and 1,200 files of pictures and videos (48.0 MB). */
export function describeContents(contents: Pick<Contents, 'tables' | 'media'>): string {
  const { files, bytes, place, inBucket } = contents.media;
  const locationText = place === 'beside' ? ' in the folder media beside it' : '';
  const bucketText =
    inBucket > 0 ? `, and the keys of ${countText(inBucket, 'file')} that stay in the bucket` : '';
  return `${countText(contents.tables.length, 'table')} with ${countText(rowsIn(contents), 'row')} and ${countText(files, 'file')} of pictures and videos (${megabytesText(bytes)})${locationText}${bucketText}`;
}

const checksumLine = /^([0-9a-f]{64}) {2}(.+)$/gm;

export const checksumsToText = (checksums: ReadonlyMap<string, string>) =>
  [...checksums].map(([name, checksum]) => `${checksum}  ${name}\n`).join('');

/** Returns the checksums by file name. */
export const readChecksums = (text: string) =>
  new Map([...text.matchAll(checksumLine)].map(([, checksum = '', name = '']) => [name, checksum]));
