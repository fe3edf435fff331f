import type { z } from 'zod';
import type { Access, Scope } from '../shared/access.ts';

/** One call of the API. The server validates requests by this definition, and the client's types are derived from it. */
export type Endpoint = CallFormat & Permission;

/** Which callers may make the call, and the permission that their session must have. */
type Permission =
  | {
      access: 'everybody';
      scope?: never;
      acceptsIdempotencyKey?: never;
      /** Set if the call reads the token of a signed-in caller. The client then sends the token if it has one. */
      readsToken?: true;
    }
  | {
      access: Exclude<Access, 'everybody'>;
      scope: Scope;
      readsToken?: never;
      /**
       * Whether the call accepts the header `idempotency-key`: a repeated call with the same key changes nothing more. Set for all
       * calls that create something.
       */
      acceptsIdempotencyKey?: true;
    };

/** The permissions of calls that every signed-in person may make, by the scope that their session needs. */
export const signedIn = {
  buy: { access: 'person', scope: 'buy' },
  sell: { access: 'person', scope: 'sell' },
  account: { access: 'person', scope: 'account' },
} as const;

/** The permission of calls that only admins may make. */
export const adminOnly = { access: 'admin', scope: 'admin' } as const;

interface CallFormat {
  /** One sentence for the API's documentation. */
  summary: string;
  /** Values in the path, by name. */
  params?: z.ZodObject;
  /** Without it, the server refuses every query parameter as unknown. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The `data` of a successful response. */
  reply: z.ZodType;
  /** Set if the method is misleading: true for a GET that changes something, false for a POST that changes nothing. */
  writes?: boolean;
  /** Set if reads are counted, for a daily limit or as views of a product. */
  countsUse?: true;
  /** Set if a CDN must not cache the public response, because users must see edits, prices or view counts at once. */
  noSharedCache?: true;
  /** Set if the response depends on the origin of the page that calls, so nothing may cache it. */
  dependsOnOrigin?: true;
  /** Set if the response is an endless stream of server-sent events. `reply` describes an event. */
  stream?: true;
  /** Set if the call accepts `multipart/form-data`: one file in the field `file`, and the fields of `body` as text. */
  acceptsFile?: true;
  /** The maximum number of files, if a call with `acceptsFile` also accepts several files in the field `files`. */
  filesMax?: number;
  /** Set if responses and errors have the format of media hosts such as Cloudinary instead of our own format. */
  mediaHostFormat?: true;
  /** Set for a write that suspended users may also make. */
  allowedWhenSuspended?: true;
  /** Set for a write that needs no disk space, so it is not refused while the disk is full. */
  allowedWhenDiskFull?: true;
}

/** Whether a call changes something. */
export function isWrite({ writes }: Pick<Endpoint, 'writes'>, method: string): boolean {
  return writes ?? !['GET', 'HEAD'].includes(method);
}

/** Returns the definitions unchanged. TypeScript checks them as endpoints, but keeps their exact types. */
export function defineEndpoints<T extends Record<`${Method} /${string}`, Endpoint>>(definitions: T): T {
  return definitions;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
