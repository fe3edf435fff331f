import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** What `scripts/docs/typedoc-declarations.mjs` writes for each export of the package. */
interface Declaration {
  code: string;
  modules: string[];
  source: string;
}

/** The folders with a heading for each export. */
const folders = /\/docs\/(reference|kit)\//;

/**
 * Shows TypeDoc's declaration of an export at the end of the section with its name, folded. `npm run docs` reads the declarations
 * before it builds the site.
 */
export function showDeclarations(markdown: MarkdownRenderer, docsFolder: string): void {
  const file = join(docsFolder, '../.cache/typedoc.json');
  if (!existsSync(file)) return;
  const declarations: Record<string, Declaration> = JSON.parse(readFileSync(file, 'utf8'));

  markdown.core.ruler.push('declarations', (state) => {
    if (!folders.test(state.env.path)) return;
    let waiting: typeof state.tokens = [];
    const withDeclarations = state.tokens.flatMap((token, index) => {
      if (token.type !== 'heading_open') return [token];
      const ended = waiting;
      const name = state.tokens[index + 1]?.content.match(/^`(\w+)`/)?.[1] ?? '';
      const declaration = Object.hasOwn(declarations, name) ? declarations[name] : undefined;
      waiting = declaration ? toTokens(declaration) : [];
      return [...ended, token];
    });
    state.tokens = [...withDeclarations, ...waiting];

    function toTokens({ code, modules, source }: Declaration) {
      const places = modules.map((module) => `<code>${module}</code>`).join(', ');
      const start = new state.Token('html_block', '', 0);
      start.content = '<details class="details custom-block"><summary>Declaration</summary>\n';
      const block = new state.Token('fence', 'code', 0);
      block.info = 'ts';
      block.content = `${code}\n`;
      const end = new state.Token('html_block', '', 0);
      end.content = `<p>Exported by ${places}. Source: <code>${source}</code>.</p></details>\n`;
      return [start, ...(code ? [block] : []), end];
    }
  });
}
