import { z } from 'zod';
import { example } from './example.ts';

/** Stars, to one decimal. */
export function rating(name: string) {
  const message = `${name} must be a number from 0 to 5 with at most one decimal`;
  return z
    .number({ error: message })
    .min(0, message)
    .max(5, message)
    .refine((stars) => Number(stars.toFixed(1)) === stars, message)
    .meta(example(4.5));
}
