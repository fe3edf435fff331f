import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitepress';
import { scriptName, splitExample } from './live-html.ts';

const id = 'virtual:live-scripts';

/**
 * Makes a module of the scripts of all examples in HTML, because our security policy forbids inline scripts. Each is a function of
 * the example's place, which the script knows as `document`: it finds nothing outside.
 */
export function liveScripts(docsFolder: string): Plugin {
  return {
    name: 'live-scripts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export default {\n${readScripts(docsFolder).join('')}};\n` : undefined,
  };
}

function readScripts(docsFolder: string): string[] {
  const pages = readdirSync(join(docsFolder, 'elements')).filter((file) => file.endsWith('.md'));
  const scripts = pages
    .flatMap((page) => [
      ...readFileSync(join(docsFolder, 'elements', page), 'utf8').matchAll(
        /^```html live.*\n([\s\S]*?)^```$/gm,
      ),
    ])
    .map(([, html = '']) => splitExample(html).script);
  return [...new Set(scripts)]
    .filter((script) => script !== '')
    .map((script) => `'${scriptName(script)}'(document) {\n${script}},\n`);
}
