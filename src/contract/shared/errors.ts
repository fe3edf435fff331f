/** The HTTP status of each error code. A code has one status and one meaning. */
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

/** The meaning of each code, for developers of clients. */
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
  /** A sentence that can be shown to the user. */
  error: string;
  code: ErrorCode;
  /** For `invalid`, and sometimes for `conflict`: the message for each wrong field, by its name. */
  fields?: Record<string, string>;
  /** For an unknown campus: the most similar campus names. */
  nearest?: string[];
}

/** The answer to a refused upload: in the format of media hosts, with our code. */
export interface MediaHostErrorReply {
  error: Pick<ErrorReply, 'code' | 'fields'> & {
    /** A sentence that can be shown to the user. */
    message: string;
  };
}
