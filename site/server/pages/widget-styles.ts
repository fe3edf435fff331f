import { readFileSync } from 'node:fs';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** The styles of the build, from which each widget gets the rules that it uses. */
export interface WidgetStyles {
  /** Returns the rules that some markup uses: in a shadow root, or in a page of its own. */
  pickFor(html: string, place?: 'shadow root' | 'page'): string;
}

/**
 * Rules for the time before the element's code takes over. `embed.css` reserves the space of an element that is not defined yet,
 * so its rules are switched off: the markup has its final height. A pressed link or button looks pressed until the code answers.
 */
const beforeTakeOver = `
:host{height:auto!important;overflow:visible!important}
:host::before{content:none!important}
[data-pressed]{opacity:.6}
`.replaceAll('\n', '');

/**
 * The properties from which `src/ui/theme/readable-colors.ts` finds which text would be unreadable with the colors of the page around
 * the widget.
 */
const propertiesOfColorFixes = ['--cm-surface', '--cm-surfaceRaised', '--cm-text', '--cm-brand'];

/** Limits the memory of the picked rules. There are far fewer combinations of classes, unless a page has many states. */
const maxPickedRules = 500;

/** Reads the style sheet of the server's build. */
export function readWidgetStyles(file: string): WidgetStyles {
  // Parsed on the first request, so that the server starts sooner.
  let sheet: postcss.Root | undefined;
  /** The picked rules by class names and place. Most answers of a widget use the same classes. */
  const pickedRules = new Map<string, string>();
  return {
    pickFor(html, place = 'shadow root') {
      const classes = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      const key = [place, ...[...classes].sort()].join(' ');
      const knownRules = pickedRules.get(key);
      if (knownRules !== undefined) return knownRules;
      sheet ??= postcss.parse(readFileSync(file, 'utf8'));
      const picked = sheet.clone();
      const isForAll = place === 'page' ? isPageSelector : isHostSelector;
      keepUsedRules(picked, (selector) => isUsed(selector, classes, isForAll));
      removeUnusedProperties(picked, place === 'page' ? [] : propertiesOfColorFixes);
      removeUnusedKeyframes(picked);
      const rules = picked.toString().replaceAll('</', '<\\/');
      const allRules = place === 'page' ? rules : rules + beforeTakeOver;
      if (pickedRules.size >= maxPickedRules) pickedRules.clear();
      pickedRules.set(key, allRules);
      return allRules;
    },
  };
}

const isHostSelector = (selector: string) => selector.startsWith(':host');
const isPageSelector = (selector: string) => selector === ':root' || selector === 'body';

/** Whether markup with these classes may match a selector. Most rules without a class are for the whole page or host. */
function isUsed(
  selector: string,
  classes: ReadonlySet<string>,
  isForAll: (selector: string) => boolean,
): boolean {
  const names = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? names.every((name) => classes.has(name)) : isForAll(selector);
}

/** Removes all rules without a used selector, and conditions without rules. */
function keepUsedRules(container: Container<ChildNode>, isUsed: (selector: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'comment') node.remove();
    else if (node.type === 'rule') keepUsedSelectors(node, isUsed);
    else if (node.type === 'atrule' && isCondition(node)) {
      keepUsedRules(node as Container<ChildNode>, isUsed);
      if (node.nodes?.length === 0) node.remove();
    }
  });
}

const isCondition = ({ name }: AtRule) => ['media', 'supports', 'container', 'layer'].includes(name);

function keepUsedSelectors(rule: Rule, isUsed: (selector: string) => boolean): void {
  const selectors = rule.selectors.filter(isUsed);
  if (selectors.length > 0) rule.selectors = selectors;
  else rule.remove();
}

/** Removes the theme's custom properties that neither code nor a rule uses, directly or through another property. */
function removeUnusedProperties(sheet: Container<ChildNode>, usedByCode: string[]): void {
  const usesByProperty = new Map<string, Set<string>>();
  const used = new Set(usedByCode);
  sheet.walkDecls(({ prop, value }) => {
    const uses = [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    if (!prop.startsWith('--')) for (const name of uses) used.add(name);
    else usesByProperty.set(prop, new Set([...(usesByProperty.get(prop) ?? []), ...uses]));
  });
  // A set also visits what is added while it is visited.
  for (const name of used) for (const inner of usesByProperty.get(name) ?? []) used.add(inner);
  sheet.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent as Rule;
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removeEmpty(rule);
  });
}

function removeUnusedKeyframes(sheet: Container<ChildNode>): void {
  const animations: string[] = [];
  sheet.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)));
  sheet.walkAtRules('keyframes', (rule) => {
    if (!animations.includes(rule.params)) rule.remove();
  });
}

/** Removes a rule without declarations, and then the condition around it if that is empty too. */
function removeEmpty(node: Rule | AtRule): void {
  if (node.nodes?.length !== 0) return;
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule') removeEmpty(parent as AtRule);
}
