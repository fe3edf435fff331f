import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The declaration of a name. */
interface Source {
  file: string;
  name: string;
}

const importLine = /import\s*\{([^{}]*)\}\s*from\s*'([^']+)';/g;
const exportLine = /export\s*(?:type\s*)?\{([^{}]*)\}\s*from\s*'([^']+)';/g;

/**
 * Rewrites imports from entry points (`index.ts`) into imports from the file that declares the name. The module graph then
 * shows which modules a page needs, by which `chunkOf` divides the code. `entryPoints` are those with an alias.
 */
export function directImports(entryPoints: Record<string, string>): Plugin {
  const known = new Map<string, Map<string, Source>>();

  /** Returns the declarations of an entry point's exports by name. */
  function readExports(entryPoint: string): Map<string, Source> {
    const before = known.get(entryPoint);
    if (before) return before;
    const names = new Map<string, Source>();
    known.set(entryPoint, names);
    for (const [, list = '', from = ''] of readFileSync(entryPoint, 'utf8').matchAll(exportLine)) {
      const file = resolve(dirname(entryPoint), from);
      for (const { name, as } of parseNames(list)) names.set(as, findDeclaration(file, name));
    }
    return names;
  }

  /** Follows a name through further entry points. */
  const findDeclaration = (file: string, name: string): Source =>
    (isEntryPoint(file) && readExports(file).get(name)) || { file, name };

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
          const lines = parseNames(list).map(({ name, as }) => {
            const source = readExports(entryPoint).get(name) ?? { file: entryPoint, name };
            return `import { ${source.name} as ${as} } from ${JSON.stringify(source.file)};`;
          });
          // Keeps the numbers of the lines below.
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
function parseNames(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', as = name] = entry.split(/\s+as\s+/);
      return { name, as };
    });
}
