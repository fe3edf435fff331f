import { chatNumber } from '../../../src/contract/chat-number.ts';
import { originOf } from '../../../src/contract/origins.ts';
import { StartError } from './start-error.ts';
import type { VariableName } from './variables.ts';

/** A telephone number as chat links carry it. */
export function readPhone(name: VariableName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const number = chatNumber(text);
  if (!/^[+\d][\d ()-]+$/.test(text) || !/^\d{10,15}$/.test(number)) {
    throw new StartError(`${name} must be a phone number, such as 08031234567, not '${text}'.`);
  }
  return number;
}

/** In small letters, as they are compared. */
export function readEmails(name: VariableName, text: string | undefined): string[] {
  return readList(text, (one) => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one)) {
      throw new StartError(`${name} must be e-mail addresses with commas between, not '${one}'.`);
    }
    return one.toLowerCase();
  });
}

/** As browsers name the page that asks: without a path or a slash at the end. */
export function readOrigins(name: VariableName, text: string | undefined): string[] {
  return readList(text, (one) => {
    const origin = originOf(one);
    if (origin === undefined) {
      throw new StartError(
        `${name} must be https addresses without a path, such as https://union.example, not '${one}'.`,
      );
    }
    return origin;
  });
}

function readList(text: string | undefined, readOne: (one: string) => string): string[] {
  const parts = (text ?? '').split(',').map((one) => one.trim());
  return [...new Set(parts.filter((one) => one !== '').map(readOne))];
}

/** How often something may be done in a minute. A real site always has limits. */
export function readRateLimit(name: VariableName, text: string, isProduction: boolean): number {
  if (text === 'off' && !isProduction) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    const orOff = isProduction ? '' : ', or off';
    throw new StartError(`${name} must be a number from 1 to 9999999${orOff}, not '${text}'.`);
  }
  return Number(text);
}
