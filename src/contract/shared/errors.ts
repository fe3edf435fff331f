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

/**
 * The code of a refused call, for programs.
 *
 * @example
 * const code: ErrorCode = 'unavailable';
 * fakeMarket().fail('GET /all-products', code);
 */
export type ErrorCode = keyof typeof errorStatus;

/** The meaning of each code, for developers of clients. */
export const errorMeaning: Record<ErrorCode, string> = {
  invalid:
    'The request is invalid; `fields` has a message for each wrong field. The same request will fail again.',
  unauthorized: 'There is no session, or it has expired: sign in again.',
  forbidden: 'This user, or a session of this page, has no permission.',
  not_found: 'It does not exist, or you may not see it. Both get the same response.',
  conflict: 'It conflicts with existing data, such as a name that is taken.',
  too_large: 'The body has too many bytes, or a header too many characters.',
  unsupported: 'The type of the body is not supported: send JSON or, for a file, a form.',
  rate_limited: 'A rate limit is exceeded. The header `retry-after` contains the seconds to wait.',
  unavailable: 'The server cannot do it at the moment: retry a little later.',
  storage_full: 'There is no storage space left.',
};

/**
 * The response to a refused call.
 *
 * @example
 * const refusal: ErrorReply = { success: false, code: 'conflict', error: 'Sold out' };
 * fakeMarket().fail('POST /orders', refusal);
 */
export interface ErrorReply {
  success: false;
  /** A sentence that can be shown to the user. */
  error: string;
  code: ErrorCode;
  /** The message for each wrong field, by field name. Set for `invalid`, and sometimes for `conflict`. */
  fields?: Record<string, string>;
  /** The most similar campus names. Set for an unknown campus. */
  nearest?: string[];
}

/** The response to a refused upload, in the format of media hosts such as Cloudinary, with our error code added. */
export interface MediaHostErrorReply {
  error: Pick<ErrorReply, 'code' | 'fields'> & {
    /** A sentence that can be shown to the user. */
    message: string;
  };
}
