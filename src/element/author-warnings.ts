import type { ApiError } from '../core/client.ts';
import { type Market, pageMarket } from '../core/market.ts';
import { readPageSettings } from '../core/page-settings.ts';
import { describeAllowedValues, findMeantAttribute } from './author-mistakes.ts';
import { type AttributeKind, attributeName, type ElementDefinition } from './element-definition.ts';

// Console warnings for the author of a page. This file is loaded only when something is wrong.

const warnedSentences = new Set<string>();

/** Warns only once of the same mistake, however many elements have it. */
function warnOnce(sentence: string): void {
  if (warnedSentences.has(sentence)) return;
  warnedSentences.add(sentence);
  console.warn(sentence);
}

/** Warns once of a mistake in the page that made a read fail. `values` are the element's attributes and properties. */
export function warnOfError(
  error: ApiError,
  values: Record<string, unknown>,
  definition: ElementDefinition,
): void {
  const sentence =
    unknownCampusWarning(error) ??
    requiredAttributeWarning(error, values, definition) ??
    wrongAddressWarning(error, values);
  if (sentence) warnOnce(`Campus Market: ${sentence}`);
}

function unknownCampusWarning({ fields, nearest, message }: ApiError): string | undefined {
  // Where the campus is part of the path, the server responds "not found" instead of naming a wrong field.
  const reason = fields.campus ?? /^campus '.*$/.exec(message)?.[0];
  if (!reason) return undefined;
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'GET /campuses lists them all.';
  return `${reason}. ${hint}`;
}

/** Returns a warning if the element's required attribute is missing, or names a thing that does not exist. */
function requiredAttributeWarning(
  { status }: ApiError,
  values: Record<string, unknown>,
  { tag, required }: ElementDefinition,
): string | undefined {
  if (status !== 404 || !required) return undefined;
  const name = values[required];
  return name
    ? `<${tag} ${required}="${name}">: the market has no such ${required}. Use the last part of the address of the ${required}'s page on the market.`
    : `<${tag}> needs the attribute ${required}: the last part of the address of the ${required}'s page on the market.`;
}

/** Returns a warning if the response is not from a market's API, which sends even errors as `{ success: false, … }`. */
function wrongAddressWarning(
  { status, message, cause }: ApiError,
  { market }: Record<string, unknown>,
): string | undefined {
  const { apiUrl } = (market as Market | undefined) ?? pageMarket();
  const isOtherServer = cause instanceof SyntaxError || (status < 500 && message.startsWith('HTTP error!'));
  // No warning if the visitor is offline, or on the hosted site itself, whose API URL is relative:
  // then the page is not at fault.
  const isUnreachable = status === 0 && navigator.onLine && /^https?:/.test(apiUrl);
  if (!isOtherServer && !isUnreachable) return undefined;
  const problem = isOtherServer ? 'does not answer as a market does' : 'cannot be reached from this page';
  // If there are page settings, their URL is wrong. Otherwise the settings are missing.
  return readPageSettings()
    ? `${apiUrl} ${problem}. The address of a market's API looks like https://market.example/api.`
    : `${apiUrl} ${problem}. Say where your market is with setPageMarket({ apiUrl }), before an element is shown.`;
}

/** Warns of a second script tag. A page may have only one, because all its widgets share one market. */
export function warnOfSecondScript({ src }: HTMLScriptElement): void {
  const { apiUrl, campus } = readPageSettings() ?? {};
  console.warn(
    `Campus Market: the page has a second script tag (${src}). The first one counts: its market is ${apiUrl}, its data-campus ${campus ?? 'not set'}. Remove the other.`,
  );
}

/** Warns of attributes that resemble one of the element's own, which the author probably meant. */
export function warnOfMisspelledAttributes(tag: string, names: string[], ownNames: string[]): void {
  for (const name of names) {
    const nearest = findMeantAttribute(name, ownNames);
    if (nearest) warnOnce(`Campus Market: <${tag}> has no attribute ${name}. Did you mean ${nearest}?`);
  }
}

/** Warns of an invalid value of an attribute or a property, and names the valid ones. `used` is the value that is used instead. */
export function warnOfInvalidValue(
  tag: string,
  name: string,
  kind: AttributeKind,
  value: unknown,
  used: unknown,
): void {
  const attribute = attributeName(name);
  warnOnce(
    `<${tag} ${attribute}="${value}">: ${attribute} must be ${describeAllowedValues(kind)}. ${used ?? 'The default'} is used instead.`,
  );
}
