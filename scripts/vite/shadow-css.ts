import type { Plugin } from 'vite';

const vanillaImport = /import\s+(['"])([^'"]+\.vanilla\.css)\1;?/g;

/**
 * Turns each style sheet of vanilla-extract into text that its module passes to `addCss`, because styles of the document do not
 * apply inside shadow roots. The text is in the same chunk as the widget that needs it. `keepInDocument` also adds the style sheets to
 * the document, for pages that show React components beside elements.
 */
export function shadowCss({ keepInDocument = false } = {}): Plugin {
  return {
    name: 'campus-market:shadow-css',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\.ts$/ },
      handler(code) {
        const sheets: string[] = [];
        const codeWithoutSheets = code.replace(vanillaImport, (statement, _quote, id) => {
          sheets.push(id);
          return keepInDocument ? statement : '';
        });
        if (sheets.length === 0) return null;
        const imports = sheets.map((id, n) => `import css${n} from ${JSON.stringify(`${id}?inline`)};`);
        const call = `addCss(${sheets.map((_, n) => `css${n}`)});`;
        const addCssImport = `import { addCss } from '/src/element/sheet.ts';`;
        const parts = [addCssImport, ...imports, call, codeWithoutSheets];
        return { code: parts.join('\n'), map: null, moduleSideEffects: true };
      },
    },
  };
}
