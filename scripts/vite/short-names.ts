// Shortens the names of our classes and custom properties. This saves some 250 bytes (brotli) of the code of `<product-grid>`,
// which otherwise exceeds its budget in .size-limit.json.
import type { Plugin } from 'vite';

/** The long name of each short class name. */
const longNames = new Map<string, string>();

/** Returns a short class name for vanilla-extract, which is the same in every build. */
export function shortClasses({ hash: name }: { hash: string }): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  // On a hash collision the second name gets a hyphen.
  let short = `_${(sum % 46_656).toString(36)}`;
  while ((longNames.get(short) ?? name) !== name) short += '-';
  longNames.set(short, name);
  return short;
}

const ownProperty = /--cm-[\w-]+/g;

/**
 * Renames our internal custom properties in the embed to the shortest names, in the order in which the theme declares them.
 */
export function shortProperties(): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'campus-market:short-properties',
    buildStart: () => names.clear(),
    buildEnd() {
      const theme = [...this.getModuleIds()].find((id) => id.includes('/theme.css.ts.vanilla.css'));
      for (const name of (theme && this.getModuleInfo(theme)?.code?.match(ownProperty)) ?? []) {
        if (!names.has(name)) names.set(name, `--${names.size.toString(36)}`);
      }
    },
    renderChunk(code, { name }) {
      // This code reads the HTML from the server, which has the long names.
      if (name === 'embed-until-code') return null;
      const shortened = code.replace(ownProperty, (name) => {
        const short = names.get(name);
        if (!short) throw new Error(`The theme does not declare ${name}.`);
        return short;
      });
      return { code: shortened, map: null };
    },
  };
}
