import { type ErrorCode, type ErrorReply, errorStatus } from '../../../src/contract/shared/errors.ts';

/** An error that becomes the response of a call. Its message is shown to the user. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** The number of seconds after which the caller should retry. */
  readonly retryAfter: number | undefined;
  /** The known names with the most similar spelling, if a name is unknown. */
  readonly nearest: string[] | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
    nearest?: string[],
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.nearest = nearest;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  get reply(): ErrorReply {
    return {
      success: false,
      error: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.nearest?.length && { nearest: this.nearest }),
    };
  }
}

/** Creates a refusal for an invalid field of the input. The message names the field. */
export function invalidField(field: string, message: string, nearest?: string[]): Refusal {
  return new Refusal('invalid', message, { [field]: message }, undefined, nearest);
}

/** Creates a refusal for a cursor that is invalid or belongs to a list in another order. */
export function invalidCursor(): Refusal {
  return invalidField('cursor', 'cursor must be a nextCursor that an earlier answer gave');
}

/** Returns the row, or throws a 404 if there is none. */
export function requireFound<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new Refusal('not_found', message);
  return value;
}

/** Creates a refusal for overload. */
export function tooBusy(): Refusal {
  return new Refusal(
    'unavailable',
    'Many people are here right now. Please try again in a moment.',
    undefined,
    randomSeconds(2, 5),
  );
}

/** Returns a random number of seconds, so that clients that are refused together do not retry together. */
export function randomSeconds(min: number, max: number): number {
  return min + Math.floor(Math.random() * (max - min + 1));
}

/** Creates a refusal for a full disk, on which data can be read but not written. */
export function storageFull(): Refusal {
  return new Refusal('storage_full', 'Campus Market has no room left to save this. Please try again later.');
}
