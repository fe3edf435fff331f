// The parts of an example in HTML: its tags, the styles before them and the script after them.
import { createHash } from 'node:crypto';

export interface HtmlExample {
  markup: string;
  css: string;
  script: string;
}

/**
 * Returns the parts of an example.
 *
 * @example
 * splitExample('<product-grid></product-grid>\n').markup; // '<product-grid></product-grid>\n'
 */
export function splitExample(html: string): HtmlExample {
  const style = /^<style>\n([\s\S]*?)^<\/style>\n+/m;
  const script = /\n*^<script type="module">\n([\s\S]*?)^<\/script>\n/m;
  return {
    markup: html.replace(style, '').replace(script, '\n'),
    css: style.exec(html)?.[1] ?? '',
    script: script.exec(html)?.[1] ?? '',
  };
}

/** Returns the name of a script, under which the page of the example finds it. Empty if there is none. */
export const scriptName = (script: string): string =>
  script && createHash('sha256').update(script).digest('hex').slice(0, 12);

/** Returns the component that shows an example as a living thing. */
export function liveHtmlPreview({ code }: { code: string }): string {
  const { markup, css, script } = splitExample(code);
  const parts = { code: markup, css, script: scriptName(script) };
  const props = Object.entries(parts).map(([name, text]) =>
    text ? ` ${name}="${encodeURIComponent(text)}"` : '',
  );
  return `<LiveHtml${props.join('')} />`;
}
