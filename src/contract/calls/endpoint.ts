import type { z } from 'zod';
import type { Access, Scope } from '../shared/access.ts';

/** One call of the API. The server validates requests by it, and the client's types are derived from it. */
export type Endpoint = Shape & Permission;

/** Who may make the call, and the permission that the session must have. */
type Permission =
  | { access: 'everybody'; scope?: never; creates?: never }
  | {
      access: Exclude<Access, 'everybody'>;
      scope: Scope;
      /** It creates something, so it accepts the header `idempotency-key`: a repeated call creates nothing more. */
      creates?: true;
    };

interface Shape {
  /** One sentence for the API's documentation. */
  summary: string;
  /** Values in the path, by name. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The `data` of a successful answer. */
  reply: z.ZodType;
  /** Set if the method is misleading: true for a GET that changes something, false for a POST that changes nothing. */
  writes?: boolean;
  /** A read that is counted, for a daily limit or as a view. */
  countsUse?: true;
  /** A CDN must not cache its public answer, which must show own edits, cart prices or view counts at once. */
  noSharedCache?: true;
  /** The answer is an open-ended stream of server-sent events, each of them a `reply`. */
  stream?: true;
  /** It accepts a file as `multipart/form-data`: the field `file`, and the fields of `body` as text. */
  takesFile?: true;
  /** With `takesFile`: the maximum number of files in the field `files`. Default: one. */
  filesMax?: number;
  /** Its answers and refusals have the format of media hosts such as Cloudinary, without our envelope. */
  mediaHostFormat?: true;
  /** A write that suspended users may make, too. */
  allowedWhenSuspended?: true;
  /** A write that needs no disk space, so it is not refused while the disk is full. */
  allowedWhenDiskFull?: true;
}

/** Whether a call changes something. */
export function isWrite({ writes }: Pick<Endpoint, 'writes'>, method: string): boolean {
  return writes ?? !['GET', 'HEAD'].includes(method);
}

/** Checks the shape of endpoints while keeping their exact types. */
export function endpoints<T extends Record<`${Method} /${string}`, Endpoint>>(rows: T): T {
  return rows;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
