// Writes docs/reference/events.md, from the element table and the doc comments of the components.
import { StepFailed } from '../steps.mjs';
import { markdownTable } from './markdown.mjs';

/** @typedef {import('./describe-elements.mjs').DescribedElement} DescribedElement */

const eventsPage = 'docs/reference/events.md';

/**
 * Returns the table of each event, by its type.
 * @param {DescribedElement[]} elements
 * @returns {Map<string, string>}
 */
export function eventTables(elements) {
  const types = new Set(elements.flatMap(({ events }) => events.map(({ type }) => type)));
  return new Map([...types].map((type) => [type, describeEvent(type, elements)]));
}

/**
 * @param {string} type
 * @param {DescribedElement[]} elements
 */
function describeEvent(type, elements) {
  const events = elements.flatMap(({ tag, events: own }) =>
    own.filter((event) => event.type === type).map((event) => ({ ...event, tag })),
  );
  /** The tags by what the event means there. Most events mean the same everywhere. @type {Map<string, string[]>} */
  const tagsByRow = new Map();
  for (const { tag, detail, meaning, defaultAction } of events) {
    const action = defaultAction ? `${defaultAction}; \`preventDefault()\` stops it` : 'none';
    const row = JSON.stringify([`\`${detail}\``, meaning, action]);
    tagsByRow.set(row, [...(tagsByRow.get(row) ?? []), `\`<${tag}>\``]);
  }
  const rows = [...tagsByRow].map(([row, tags]) => [
    tags.length === elements.length ? 'all' : tags.join(', '),
    ...JSON.parse(row),
  ]);
  const [event] = events;
  const notes = [
    event?.bubbles ? 'It bubbles.' : 'It does not bubble: listen on the element itself.',
    `In React it is the prop \`${event?.prop}\`.`,
  ];
  return [markdownTable(['elements', 'detail', 'meaning', 'default action'], rows), notes.join(' ')].join(
    '\n\n',
  );
}

/** The part of the page that is written for one event. The text after it, with the example, is written by hand. */
const eventSection = /(<!-- event (\w+): written by [^>]*-->\n)[\s\S]*?(<!-- end of event \2 -->)/g;

/**
 * Returns the page of the events with up-to-date tables. Throws if an event has no section or no example.
 *
 * @param {string} text the page
 * @param {Map<string, string>} tables
 */
export function fillEventsPage(text, tables) {
  const faults = findUndocumentedEvents(text, [...tables.keys()]);
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
  return text.replace(eventSection, (_, before, type, after) => `${before}\n${tables.get(type)}\n\n${after}`);
}

/**
 * Returns what the page of the events lacks, one line each.
 *
 * @param {string} text the page
 * @param {string[]} types
 */
export function findUndocumentedEvents(text, types) {
  const sectionTypes = [...text.matchAll(eventSection)].map(([, , type = '']) => type);
  const hasExample = (/** @type {string} */ type) => {
    const [, after = ''] = text.split(`<!-- end of event ${type} -->`);
    const [section = ''] = after.split('\n## ');
    return section.includes('```') && section.includes(`'${type}'`);
  };
  return [
    ...types
      .filter((type) => !sectionTypes.includes(type))
      .map((type) => `The event ${type} has no section in ${eventsPage}.`),
    ...sectionTypes
      .filter((type) => !types.includes(type))
      .map((type) => `No element has the event ${type} of ${eventsPage}.`),
    ...sectionTypes
      .filter((type) => !hasExample(type))
      .map((type) => `The event ${type} has no example in ${eventsPage}.`),
  ];
}
