const lengthMax = 80;

/**
 * Converts a name for URLs: `Ink & Thread` becomes `ink-thread`. A name with neither letters nor digits becomes an
 * empty text.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hausaLetters[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replaceAll(/^-|-$/g, '');
}

/** Hooked letters of Hausa, which Unicode normalization does not decompose. */
const hausaLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };
