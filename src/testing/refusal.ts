import type { ErrorCode } from '../contract/shared/errors.ts';

interface RefusalDetails {
  fields?: Record<string, string>;
  nearest?: string[];
}

/** A refused call. The fake market responds with its status, code and message, as the API does. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Returns a row. If there is none, the caller gets a 404. */
export function requireFound<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new Refusal('not_found', message);
  return row;
}

/** Returns the refusal of a field, with its message. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: { [field]: message } });
}
