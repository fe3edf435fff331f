import { z } from 'zod';
import { limits } from '../../shared/limits.ts';

/** The messages for an amount that is missing, for one that is not above 0, and for one beyond the highest. */
interface Texts {
  missing?: string;
  wrong?: string;
  tooHigh?: string;
}

/** A price in naira, to the kobo. */
export function nairaAmount(name: string, texts: Texts = {}) {
  const wrong = texts.wrong ?? `${name} must be an amount in naira above 0, such as 1500 or 1500.50`;
  const missing = texts.missing ?? wrong;
  return z
    .number({ error: ({ input }) => (isNothing(input) ? missing : wrong) })
    .positive({ error: wrong, abort: true })
    .max(limits.nairaMax, {
      error: texts.tooHigh ?? `${name} must be at most ${limits.nairaMax}`,
      abort: true,
    })
    .refine(hasWholeKobo, `${name} must have at most two decimals`);
}

/** An empty field of a form is sent as any of these. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Whether the number is the closest one to an amount with at most two decimals. */
function hasWholeKobo(naira: number): boolean {
  return Number(naira.toFixed(2)) === naira;
}
