import { type ErrorCode, type ErrorReply, errorStatus } from '../../../src/contract/shared/errors.ts';

/** An error that is the answer of a call. The message is for people. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** In seconds: when the caller should try again. */
  readonly retryAfter: number | undefined;
  /** For a name that is not known: those that are spelled most like it. */
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

/** One field of the input is wrong. The message names it. */
export function invalidField(field: string, message: string, nearest?: string[]): Refusal {
  return new Refusal('invalid', message, { [field]: message }, undefined, nearest);
}

/** No list has given this cursor, or it was one in another order. */
export function invalidCursor(): Refusal {
  return invalidField('cursor', 'cursor must be a nextCursor that an earlier answer gave');
}

/** The row that was looked for. When there is none, the answer is 404. */
export function found<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new Refusal('not_found', message);
  return value;
}

/** More people are here than we can answer in time. */
export function tooManyPeople(): Refusal {
  return new Refusal(
    'unavailable',
    'Many people are here right now. Please try again in a moment.',
    undefined,
    withinSeconds(2, 5),
  );
}

/** Another number each time, so that those who are refused together do not all come back at the same moment. */
export function withinSeconds(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** The disk is full: nothing can be written at the moment, but everything can be read. */
export function storageFull(): Refusal {
  return new Refusal('storage_full', 'Campus Market has no room left to save this. Please try again later.');
}
