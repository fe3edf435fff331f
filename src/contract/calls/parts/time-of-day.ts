import { textLike } from '../endpoint.ts';

/** A time of the day in Africa/Lagos, from 00:00 to 23:59. */
export function timeOfDay(name: string) {
  return textLike(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 5, `${name} must be a time of the day, such as 08:00`);
}
