import { invalidField } from '../../http/refusal.ts';

/** Where a list that is ordered by time was left off, and which page comes next. */
export interface Cursor {
  page: number;
  createdAt: Date;
  id: string;
}

export function writeCursor({ page, createdAt, id }: Cursor): string {
  return Buffer.from(`${page}.${createdAt.getTime()}.${id}`).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, page, time, id] = match ?? [];
  if (page === undefined || time === undefined || id === undefined) {
    throw invalidField('cursor', 'cursor must be a nextCursor that an earlier answer gave');
  }
  return { page: Number(page), createdAt: new Date(Number(time)), id };
}
