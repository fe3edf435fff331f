import { z } from 'zod';
import { localNumber } from '../../shared/chat/chat-number.ts';
import { limits } from '../../shared/limits.ts';
import { writtenText } from '../endpoint.ts';
import { sample } from './example.ts';

/** A telephone number as people write it, kept in one form. Without a message for when it is missing it may be empty. */
export function phoneNumber(name: string, missing?: string) {
  return writtenText(name, limits.phoneLengthMax, missing)
    .meta(sample.phone)
    .transform((text, context) => {
      const number = text === '' ? '' : localNumber(text);
      if (number !== undefined) return number;
      context.addIssue(`${name} must be a phone number, such as 08031234567`);
      return z.NEVER;
    });
}
