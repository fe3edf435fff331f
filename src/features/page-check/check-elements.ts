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
import { type Finding, right, startTag, wrong } from './finding.ts';

/** Unknown tags with at least this similarity to one of our tags count as misspelled. */
const misspelledSimilarityMin = 0.7;

/** Attributes that every element may have. Frameworks add others, which have no name of letters only. */
const commonAttribute = /\W|^(class|id|slot|style|hidden|title|lang|dir|is|part|role|tabindex)$/;

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
  const findings = [...findMisspelledTags(definitions), ...(await Promise.all(checks)).flat()];
  if (elements.length === 0)
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
    if (!tag.includes('-') || customElements.get(tag) || definitions.some((one) => one.tag === tag))
      return [];
    const [meant] = nearestNames(tag, ownTags, 1, misspelledSimilarityMin);
    if (!meant) return [];
    const corrected = `${startTag(element).replace(tag, meant)}…</${meant}>`;
    return [wrong(`There is no <${tag}>. Write <${meant}>.`, corrected)];
  });
}

async function checkElement(
  element: Element,
  definition: ElementDefinition,
  knownValues: KnownValues,
): Promise<Finding[]> {
  const kinds = Object.entries(definition.attributes).filter(([, kind]) => kind !== 'property') as [
    string,
    AttributeKind,
  ][];
  const kindByAttribute = new Map(kinds.map(([name, kind]) => [attributeName(name), kind]));
  const mistakes = [
    ...findMisspelledAttributes(element, [...kindByAttribute.keys()]),
    ...[...kindByAttribute].flatMap(([name, kind]) => findInvalidValue(element, name, kind)),
    ...findUnknownNames(element, kindByAttribute, knownValues),
    ...(await findMissingThing(element, definition, knownValues)),
  ];
  if (!element.shadowRoot?.childElementCount)
    mistakes.push(wrong(`${startTag(element)} shows nothing yet: its code or its HTML did not arrive.`));
  return mistakes.length > 0 ? mistakes : [right(`${startTag(element)} is shown.`)];
}

function findMisspelledAttributes(element: Element, ownNames: string[]): Finding[] {
  return element.getAttributeNames().flatMap((name) => {
    if (ownNames.includes(name) || commonAttribute.test(name)) return [];
    const meant = findMeantAttribute(name, ownNames);
    if (!meant) return [];
    const changes = { [name]: null, [meant]: element.getAttribute(meant) ?? element.getAttribute(name) };
    return [
      wrong(`<${element.localName}> has no attribute ${name}. Write ${meant}.`, startTag(element, changes)),
    ];
  });
}

function findInvalidValue(element: Element, name: string, kind: AttributeKind): Finding[] {
  const text = element.getAttribute(name);
  if (text === null) return [];
  const value = parseAttribute(kind, text);
  // The largest number of a range is used instead of a larger one.
  const isTooLarge = typeof value === 'number' && value < Number(text);
  if (value !== undefined && !isTooLarge) return [];
  const sentence = `In ${startTag(element)}, ${name} must be ${describeAllowedValues(kind)}.`;
  return [wrong(sentence, startTag(element, { [name]: isTooLarge ? `${value}` : null }))];
}

/** Finds campuses and categories that the market does not have. */
function findUnknownNames(
  element: Element,
  kindByAttribute: Map<string, AttributeKind>,
  { findCampus, campuses }: KnownValues,
): Finding[] {
  const findings: Finding[] = [];
  const campus = kindByAttribute.has('campus') && element.getAttribute('campus');
  if (campus && findCampus && !findCampus(campus))
    findings.push(unknownCampus(element, 'campus', campus, campuses));
  const category = kindByAttribute.has('category') && element.getAttribute('category');
  if (category && !findCategory(category)) {
    const [nearest] = nearestNames(category, filterCategories, 1);
    const sentence = nearest ? '' : ` There are: ${filterCategories.join(', ')}.`;
    findings.push(
      wrong(
        `The market has no category “${category}”.${sentence}`,
        startTag(element, { category: nearest ?? null }),
      ),
    );
  }
  return findings;
}

/** Returns the finding for a campus that the market does not have, in an attribute of a tag. */
export function unknownCampus(
  element: Element,
  attribute: string,
  value: string,
  campuses: readonly Campus[],
): Finding {
  const [nearest] = nearestNames(
    value,
    campuses.flatMap(({ name, short }) => [name, short]),
    1,
  );
  const tag = startTag(element, { [attribute]: nearest ?? 'UNILAG' });
  const text = `The market has no campus “${value}”. Write the name or the short name of a campus${nearest ? `, such as ${nearest}` : ''}.`;
  return wrong(text, element.localName === 'script' ? `${tag}</script>` : tag);
}

/** Finds a missing attribute that names the thing to show, and a thing that the market does not have. */
async function findMissingThing(
  element: Element,
  { required }: ElementDefinition,
  { exists }: KnownValues,
): Promise<Finding[]> {
  if (!required) return [];
  const id = element.getAttribute(required);
  const isMissing = !id && !Reflect.get(element, required);
  if (!isMissing && (!id || (await exists(required, id)) !== false)) return [];
  const sentence = isMissing
    ? `<${element.localName}> needs the attribute ${required}.`
    : `The market has no ${required} “${id}”.`;
  return [
    wrong(
      `${sentence} Write the last part of the address of the ${required}'s page on the market.`,
      startTag(element, { [required]: '…' }),
    ),
  ];
}
