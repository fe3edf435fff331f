import type { Plugin } from 'vite';

/**
 * The package keeps its CSS in style.css, which a React page imports. Elements have shadow roots, where that does not
 * reach: their door carries the same CSS as text.
 */
export function elementStyles(): Plugin {
  return {
    name: 'campus-market:element-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styles = bundle['style.css'];
        const door = bundle['elements.js'];
        if (styles?.type !== 'asset' || door?.type !== 'chunk')
          throw new Error('No style.css, no elements.js');
        const css = JSON.stringify(String(styles.source));
        door.code = `import { addCss } from './element/sheet.js';\naddCss(${css});\n${door.code}`;
      },
    },
  };
}
