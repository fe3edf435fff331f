// The colors of code. Shiki writes them as inline styles, which our security policy forbids, so each color becomes a class. Shiki's
// own `transformerStyleToClass` makes one class for each pair of colors and a style sheet for them at the end of the build.
import { createCssVariablesTheme, type ShikiTransformer } from 'shiki';

const prefix = '--code-';

/** A theme whose colors are CSS properties, such as `--code-token-string`. */
export const highlightColors = createCssVariablesTheme({ name: 'campus-market', variablePrefix: prefix });

/**
 * Replaces inline styles by classes, such as `token-string`. The theme's style sheet colors them.
 *
 * @example
 * // <span style="color:var(--code-token-string)"> becomes <span class="token-string">
 */
export const highlightWithClasses: ShikiTransformer = {
  name: 'styles-to-classes',
  pre(node) {
    delete node.properties.style;
  },
  span(node) {
    const style = String(node.properties.style ?? '');
    delete node.properties.style;
    const name = /var\(--code-(token-[a-z-]+)\)/.exec(style)?.[1];
    if (name) this.addClassToHast(node, name);
  },
};
