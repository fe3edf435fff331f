import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where a name comes from. */
interface Source {
  file: string;
  name: string;
}

const importLine = /import\s*\{([^{}]*)\}\s*from\s*'([^']+)';/g;
const exportLine = /export\s*(?:type\s*)?\{([^{}]*)\}\s*from\s*'([^']+)';/g;

/**
 * Imports each name from the file that declares it, and no longer through an entry point (`index.ts`) that hands on many. The
 * module graph then says what a page needs, which is what `chunkOf` divides the code by. `entry points` are those that are
 * imported by another name than their path.
 */
export function directImports(entryPoints: Record<string, string>): Plugin {
  const known = new Map<string, Map<string, Source>>();

  /** What an entry point hands on, by name. */
  function namesOf(entryPoint: string): Map<string, Source> {
    const before = known.get(entryPoint);
    if (before) return before;
    const names = new Map<string, Source>();
    known.set(entryPoint, names);
    for (const [, list = '', from = ''] of readFileSync(entryPoint, 'utf8').matchAll(exportLine)) {
      const file = resolve(dirname(entryPoint), from);
      for (const { name, as } of entriesOf(list)) names.set(as, declaredIn(file, name));
    }
    return names;
  }

  /** Follows a name through entry points behind entry points. */
  const declaredIn = (file: string, name: string): Source =>
    (isEntryPoint(file) && namesOf(file).get(name)) || { file, name };

  return {
    name: 'campus-market:direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src|site\/app)\/.*\.tsx?$/ },
      handler(code, id) {
        const direct = code.replaceAll(importLine, (whole, list: string, from: string) => {
          const entryPoint = entryPoints[from] ?? (from.startsWith('.') ? resolve(dirname(id), from) : '');
          if (!isEntryPoint(entryPoint) && !entryPoints[from]) return whole;
          const lines = entriesOf(list).map(({ name, as }) => {
            const source = namesOf(entryPoint).get(name) ?? { file: entryPoint, name };
            return `import { ${source.name} as ${as} } from ${JSON.stringify(source.file)};`;
          });
          // The lines below keep their numbers.
          return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        });
        return { code: direct, map: null };
      },
    },
  };
}

const isEntryPoint = (file: string) =>
  /\/(src|features\/[^/]+)\/index\.ts$|\/src\/(site|ui)\.ts$|\/lucide\.mjs$/.test(file);

/** The names between the braces, without types. */
function entriesOf(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', as = name] = entry.split(/\s+as\s+/);
      return { name, as };
    });
}
