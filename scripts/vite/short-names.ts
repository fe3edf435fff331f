import type { Plugin } from 'vite';

/** Names that are made short, each the same in every build. */
function createShortener(prefix: string) {
  const owners = new Map<string, string>();
  return (name: string) => {
    let hash = 0;
    for (const letter of name) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0;
    // Two names of a hash are told apart by a further letter.
    let short = prefix + (hash % 46_656).toString(36);
    while ((owners.get(short) ?? name) !== name) short += '-';
    owners.set(short, name);
    return short;
  };
}

const shortClass = createShortener('_');

/** For vanilla-extract: the names of classes in the script tag's build. */
export const shortClasses = ({ hash }: { hash: string }) => shortClass(hash);

/** Our own custom properties are for nobody else: in the script tag's build their names are short too. */
export function shortProperties(): Plugin {
  const shortProperty = createShortener('--c');
  return {
    name: 'campus-market:short-properties',
    renderChunk(code) {
      return { code: code.replace(/--cm-[\w-]+/g, shortProperty), map: null };
    },
  };
}
