import type { Plugin } from 'vite';

const ownProperty = /--cm-[\w-]+/g;

/** Our own custom properties are for nobody else: in the script tag's build their names are short. */
export function shortNames(): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'campus-market:short-names',
    renderChunk(code) {
      return { code: code.replace(ownProperty, (name) => shortened(name, names)), map: null };
    },
  };
}

/** Made from the name alone, so that a chunk that did not change keeps its own hash. */
function shortened(name: string, names: Map<string, string>): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0;
  const short = `--c${(hash % 46_656).toString(36)}`;
  const owner = [...names].find(([, taken]) => taken === short)?.[0];
  if (owner && owner !== name) throw new Error(`${owner} and ${name} are both shortened to ${short}`);
  names.set(name, short);
  return short;
}
