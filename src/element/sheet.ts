const allCss = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet that all shadow roots of the page adopt, so that its CSS is parsed only once. */
export function sharedStyleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    updateSheet();
  }
  return sheet;
}

/**
 * Adds CSS to all widgets, including those already shown. The build inserts a call wherever a style is imported.
 * @public
 */
export function addCss(...cssTexts: string[]): void {
  for (const css of cssTexts) allCss.add(css);
  updateSheet();
}

function updateSheet() {
  sheet?.replaceSync([...allCss].join('\n'));
}
