// The parts of an example of a page in docs/elements.

const style = /^<style>\n([\s\S]*?)^<\/style>\n+/m;
const script = /\n*^<script type="module">\n([\s\S]*?)^<\/script>\n/m;

/** Returns the tags of an example, without its styles and its script. */
const markupOf = (html: string): string => html.replace(style, '').replace(script, '\n');

export const scriptOf = (html: string): string => script.exec(html)?.[1] ?? '';

/** Returns the tags of an example as a module in JSX, for the compiler to check their attributes. */
export function toJsx(html: string): string {
  return `import 'campus-market'; export const example = <>${markupOf(html)}</>;\n`;
}
