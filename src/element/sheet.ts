const styles = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** The one sheet that every shadow root of the page adopts, so that the CSS of many widgets costs once. */
export function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    fill();
  }
  return sheet;
}

/**
 * Adds CSS to every widget, also to those already shown. The build calls it wherever a style is imported.
 * @public
 */
export function addCss(...sheets: string[]): void {
  for (const css of sheets) styles.add(css);
  fill();
}

function fill() {
  sheet?.replaceSync([...styles].join('\n'));
}
