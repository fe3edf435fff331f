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

/** The answer to a refused call. */
export interface ErrorReply {
  success: false;
  /** A sentence that can be shown to a person. */
  error: string;
  code: ErrorCode;
  /** For `invalid`: what is wrong, by the name of the field. */
  fields?: Record<string, string>;
}
