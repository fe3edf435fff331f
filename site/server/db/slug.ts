const longest = 80;

/** A name as addresses write it: `Ink & Thread` is `ink-thread`. Empty when it has neither letters nor digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hausa[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
}

/** Hausa's letters with a hook, which no normal form takes apart. */
const hausa: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };
