/** What a pointer or the Tab key does to a control, shown without either in all that stands in `data-forced`. */
export type Forced = 'hover' | 'active' | 'focus';

const pseudoClass = /:(hover|active|focus)(-visible|-within)?(?![-\w])/g;

/** The rules for these pseudo-classes, with an attribute in their place. Others stay out: not all can be copied. */
function copyOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    if (!rule.selectorText.match(pseudoClass)) return '';
    return rule.cssText.replace(pseudoClass, (_found, state) => `:is([data-forced~='${state}'] *)`);
  }
  if (!(rule instanceof CSSGroupingRule)) return '';
  const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  return `${condition} { ${[...rule.cssRules].map(copyOf).join('\n')} }`;
}

/** Lets `data-forced` work in a page or in a shadow root. */
export function forceStates(root: Document | ShadowRoot): void {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
  const copy = new CSSStyleSheet();
  copy.replaceSync(rules.map(copyOf).join('\n'));
  root.adoptedStyleSheets.push(copy);
}
