import { filterCategories, findCategory } from '../../contract/shared/categories.ts';
import { nearestNames } from '../../contract/shared/nearest-names.ts';
import type { Campus } from '../../contract/shared/types.ts';
import { parseAttribute } from '../../element/attribute.ts';
import { describeAllowedValues, findMeantAttribute } from '../../element/author-mistakes.ts';
import {
  type AttributeKind,
  attributeName,
  type ElementDefinition,
} from '../../element/element-definition.ts';
import { type Finding, hint, right, startTag, wrong } from './finding.ts';

/** Unknown tags with at least this similarity to one of our tags count as misspelled. */
const misspelledSimilarityMin = 0.7;

/** Attributes that every element may have. Frameworks add others, which have no name of letters only. */
const commonAttribute = /\W|^(class|id|slot|style|hidden|title|lang|dir|is|part|role|tabindex)$/;

/** Attributes that frameworks and libraries put on any element. */
const frameworkAttribute = /[^a-z-]|^(aria|data|hx|ng|v|x)-/;

/** What the check asks the market about the values of attributes. */
export interface KnownValues {
  /** Undefined if the campuses could not be read. */
  findCampus?: (idOrName: string) => Campus | undefined;
  campuses: readonly Campus[];
  /** Whether the market has what the attribute names: a product, store, farm or canteen. Undefined if it does not say. */
  exists(name: string, id: string): Promise<boolean | undefined>;
}

/** Returns the elements of a page, also those in its own open shadow roots, but not in those of our elements. */
function* listElements(root: ParentNode, ownTags: ReadonlySet<string>): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot && !ownTags.has(element.localName))
      yield* listElements(element.shadowRoot, ownTags);
  }
}

/** Returns our elements on the page. */
export function findOwnElements(definitions: readonly ElementDefinition[]): Element[] {
  const ownTags = new Set<string>(definitions.map(({ tag }) => tag));
  return [...listElements(document, ownTags)].filter(({ localName }) => ownTags.has(localName));
}

/** Checks all tags of the page: their names, their attributes, and whether they show something. */
export async function checkElements(
  definitions: readonly ElementDefinition[],
  knownValues: KnownValues,
): Promise<Finding[]> {
  const elements = findOwnElements(definitions);
  const checks = elements.flatMap((element) => {
    const definition = definitions.find(({ tag }) => tag === element.localName);
    return definition ? [checkElement(element, definition, knownValues)] : [];
  });
  const misspelled = findMisspelledTags(definitions);
  const findings = [...misspelled, ...(await Promise.all(checks)).flat()];
  if (elements.length === 0 && misspelled.length === 0)
    findings.push(
      wrong(
        'The page has no widget. Put one where products should be shown.',
        '<product-grid limit="8"></product-grid>',
      ),
    );
  return findings;
}

function findMisspelledTags(definitions: readonly ElementDefinition[]): Finding[] {
  const ownTags = definitions.map(({ tag }) => tag);
  return [...listElements(document, new Set<string>(ownTags))].flatMap((element) => {
    const tag = element.localName;
    const isUnknown = tag.includes('-') ? !customElements.get(tag) : element instanceof HTMLUnknownElement;
    if (!isUnknown || definitions.some((one) => one.tag === tag)) return [];
    const [meant] = nearestNames(tag, ownTags, 1, misspelledSimilarityMin);
    if (!meant) return [];
    const corrected = `${startTag(element).replace(tag, meant)}…</${meant}>`;
    return [wrong(`There is no <${tag}>. Write <${meant}>.`, corrected)];
  });
}

/** A mistake in the start tag of an element, and the attributes that put it right. */
interface Mistake {
  text: string;
  changes: Record<string, string | null>;
}

async function checkElement(
  element: Element,
  definition: ElementDefinition,
  knownValues: KnownValues,
): Promise<Finding[]> {
  const kinds = Object.entries(definition.attributes) as [string, AttributeKind][];
  const kindByAttribute = new Map(
    kinds.filter(([, kind]) => kind !== 'property').map(([name, kind]) => [attributeName(name), kind]),
  );
  const ownNames = [...kindByAttribute.keys()];
  const mistakes: Mistake[] = [
    ...findMisspelledAttributes(element, ownNames),
    ...[...kindByAttribute].flatMap(([name, kind]) => findInvalidValue(element, name, kind)),
    ...findUnknownNames(element, kindByAttribute, knownValues),
    ...(await findMissingThing(element, definition, knownValues)),
  ];
  // The tag to paste puts all its mistakes right.
  const corrected = startTag(element, Object.assign({}, ...mistakes.map(({ changes }) => changes)));
  const findings = mistakes.map(({ text }) => wrong(text, corrected));
  if (!element.shadowRoot?.childElementCount)
    findings.push(wrong(`${startTag(element)} shows nothing yet: its code or its HTML did not arrive.`));
  const hints = findUnusedAttributes(element, ownNames);
  if (findings.length > 0) return [...findings, ...hints];
  const error = element.shadowRoot?.querySelector('[role=alert] > p')?.textContent;
  return [
    ...hints,
    error
      ? wrong(`${startTag(element)} shows an error: “${error}”`)
      : right(`${startTag(element)} is shown.`),
  ];
}

function findMisspelledAttributes(element: Element, ownNames: string[]): Mistake[] {
  return element.getAttributeNames().flatMap((name) => {
    if (ownNames.includes(name) || commonAttribute.test(name)) return [];
    const meant = findMeantAttribute(name, ownNames);
    if (!meant) return [];
    const changes = { [name]: null, [meant]: element.getAttribute(meant) ?? element.getAttribute(name) };
    return [{ text: `<${element.localName}> has no attribute ${name}. Write ${meant}.`, changes }];
  });
}

/** Finds attributes that resemble none of the element's own, such as `max-price`: its author may expect an effect. */
function findUnusedAttributes(element: Element, ownNames: string[]): Finding[] {
  return element.getAttributeNames().flatMap((name) => {
    if (ownNames.includes(name) || name in HTMLElement.prototype || frameworkAttribute.test(name)) return [];
    // An attribute with a hyphen is never taken for a misspelled one.
    if (!name.includes('-') && (commonAttribute.test(name) || findMeantAttribute(name, ownNames))) return [];
    const list = ownNames.join(', ') || 'none';
    return [
      hint(`<${element.localName}> has no attribute ${name}, so it has no effect. Its attributes: ${list}.`),
    ];
  });
}

function findInvalidValue(element: Element, name: string, kind: AttributeKind): Mistake[] {
  const value = element.getAttribute(name);
  if (value === null) return [];
  const parsed = parseAttribute(kind, value);
  // The largest number of a range is used instead of a larger one.
  const isTooLarge = typeof parsed === 'number' && parsed < Number(value);
  if (parsed !== undefined && !isTooLarge) return [];
  const text = `In ${startTag(element)}, ${name} must be ${describeAllowedValues(kind)}.`;
  return [{ text, changes: { [name]: isTooLarge ? `${parsed}` : null } }];
}

/** Finds campuses and categories that the market does not have. */
function findUnknownNames(
  element: Element,
  kindByAttribute: Map<string, AttributeKind>,
  { findCampus, campuses }: KnownValues,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const campus = kindByAttribute.has('campus') && element.getAttribute('campus');
  if (campus && findCampus && !findCampus(campus)) mistakes.push(unknownCampus('campus', campus, campuses));
  const category = kindByAttribute.has('category') && element.getAttribute('category');
  if (category && !findCategory(category)) {
    const [nearest = null] = nearestNames(category, filterCategories, 1);
    const list = nearest ? '' : ` There are: ${filterCategories.join(', ')}.`;
    mistakes.push({
      text: `The market has no category “${category}”.${list}`,
      changes: { category: nearest },
    });
  }
  return mistakes;
}

/** Returns the mistake of a campus that the market does not have, in an attribute. */
function unknownCampus(attribute: string, value: string, campuses: readonly Campus[]): Mistake {
  const names = campuses.flatMap(({ name, short }) => [name, short]);
  const [nearest] = nearestNames(value, names, 1);
  const example = nearest ? `, such as ${nearest}` : '';
  return {
    text: `The market has no campus “${value}”. Write the name or the short name of a campus${example}.`,
    changes: { [attribute]: nearest ?? null },
  };
}

/** Checks the campus of the whole page, in the script tag. */
export function checkPageCampus(marketUrl: string, { findCampus, campuses }: KnownValues): Finding[] {
  const script = [...document.scripts].find(
    ({ src, dataset }) => src.startsWith(marketUrl) && dataset.campus,
  );
  const campus = script?.dataset.campus;
  if (!script || !campus || !findCampus || findCampus(campus)) return [];
  const { text, changes } = unknownCampus('data-campus', campus, campuses);
  return [wrong(text, `${startTag(script, changes)}</script>`)];
}

/** Finds a missing attribute that names the thing to show, and a thing that the market does not have. */
async function findMissingThing(
  element: Element,
  { required }: ElementDefinition,
  { exists }: KnownValues,
): Promise<Mistake[]> {
  if (!required) return [];
  const id = element.getAttribute(required);
  const isMissing = !id && !Reflect.get(element, required);
  if (!isMissing && (!id || (await exists(required, id)) !== false)) return [];
  const sentence = isMissing
    ? `<${element.localName}> needs the attribute ${required}.`
    : `The market has no ${required} “${id}”.`;
  return [
    {
      text: `${sentence} Write the last part of the address of the ${required}'s page on the market.`,
      changes: { [required]: '…' },
    },
  ];
}
