/** Every way in which a call can be refused. A code has one HTTP status and means one thing. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What each code means for the developer of a client. */
export const errorMeaning: Record<ErrorCode, string> = {
  invalid:
    'Something in the request is wrong; `fields` says what, by name. The same request will fail again.',
  unauthorized: 'There is no session, or it has ended: sign in again.',
  forbidden: 'This person, or a session of this page, may not do it.',
  not_found: 'It does not exist, or you may not see it. Both get the same answer.',
  conflict: 'It disagrees with what is there, such as a name that is taken.',
  too_large: 'The body has too many bytes, or a header too many characters.',
  unsupported: 'The body is not of a type that is read: send JSON or, where a call takes a file, a form.',
  rate_limited: 'Too much for now. The header `retry-after` says in how many seconds to ask again.',
  unavailable: 'It cannot be done at the moment: try again a little later.',
  storage_full: 'There is no room left to keep it.',
};

/** The answer to a refused call. */
export interface ErrorReply {
  success: false;
  /** A sentence that can be shown to a person. */
  error: string;
  code: ErrorCode;
  /** For `invalid`, and where it helps for `conflict`: what is wrong, by the name of the field. */
  fields?: Record<string, string>;
  /** For a campus that is not known: the names of those that are spelled most like it. */
  nearest?: string[];
}

/** The answer of the media host to a refused upload: in the form of such hosts, and with our code. */
export interface MediaHostErrorReply {
  error: Pick<ErrorReply, 'code' | 'fields'> & {
    /** A sentence that can be shown to a person. */
    message: string;
  };
}
