import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The file that declares an exported name, and its name in that file. */
interface Declaration {
  file: string;
  name: string;
}

const importLine = /import\s*\{([^{}]*)\}\s*from\s*'([^']+)';/g;
const exportLine = /export\s*(?:type\s*)?\{([^{}]*)\}\s*from\s*'([^']+)';/g;

/**
 * Rewrites imports from entry points (`index.ts`) into imports from the file that declares the name. The module graph then shows
 * which modules a page needs, and `makeChunkNamer` divides the code accordingly. `entryPoints` maps the name of a package to its entry
 * point.
 */
export function directImports(entryPoints: Record<string, string>): Plugin {
  const exportsByEntryPoint = new Map<string, Map<string, Declaration>>();

  /** Returns the declarations of an entry point's exports by name. */
  function readExports(entryPoint: string): Map<string, Declaration> {
    const cached = exportsByEntryPoint.get(entryPoint);
    if (cached) return cached;
    const names = new Map<string, Declaration>();
    exportsByEntryPoint.set(entryPoint, names);
    for (const [, list = '', from = ''] of readFileSync(entryPoint, 'utf8').matchAll(exportLine)) {
      const file = resolve(dirname(entryPoint), from);
      for (const { name, as } of parseNames(list)) names.set(as, findDeclaration(file, name));
    }
    return names;
  }

  /** Follows a name through further entry points. */
  const findDeclaration = (file: string, name: string): Declaration =>
    (isEntryPoint(file) && readExports(file).get(name)) || { file, name };

  return {
    name: 'campus-market:direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src|site\/app)\/.*\.tsx?$/ },
      handler(code, id) {
        const directCode = code.replaceAll(importLine, (whole, list: string, from: string) => {
          const entryPoint = entryPoints[from] ?? (from.startsWith('.') ? resolve(dirname(id), from) : '');
          if (!isEntryPoint(entryPoint) && !entryPoints[from]) return whole;
          const lines = parseNames(list).map(({ name, as }) => {
            const declaration = readExports(entryPoint).get(name) ?? { file: entryPoint, name };
            return `import { ${declaration.name} as ${as} } from ${JSON.stringify(declaration.file)};`;
          });
          // Empty lines keep the line numbers of the code below.
          return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        });
        return { code: directCode, map: null };
      },
    },
  };
}

const isEntryPoint = (file: string) =>
  /\/(src|features\/[^/]+)\/index\.ts$|\/src\/(site|ui)\.ts$|\/lucide\.mjs$/.test(file);

/** Returns the names between the braces of an import or export, without types. */
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
