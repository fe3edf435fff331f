import { limits } from '../../shared/limits.ts';
import { writtenText } from '../endpoint.ts';

const phonePattern = /^[+\d][\d ()-]{6,19}$/;

/** A telephone number as people write it. Without a message for when it is missing it may be empty. */
export function phoneNumber(name: string, missing?: string) {
  return writtenText(name, limits.phoneLengthMax, missing).refine(
    (text) => text === '' || phonePattern.test(text),
    `${name} must be a phone number, such as 08031234567`,
  );
}
