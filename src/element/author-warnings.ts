import type { ApiError } from '../core/client.ts';
import { type Market, pageMarket } from '../core/market.ts';
import { readPageSettings } from '../core/page-settings.ts';
import { type AttributeKind, attributeName, type ElementRow } from './row.ts';

// Console warnings for the author of a page: loaded only when something is wrong.

const warned = new Set<string>();

/** Warns once of a mistake in the page that made a read fail. `given` are the element's attributes and properties. */
export function warnOfError(error: ApiError, given: Record<string, unknown>, row: ElementRow): void {
  const sentence = unknownCampus(error) ?? unknownThing(error, given, row) ?? wrongAddress(error, given);
  if (!sentence || warned.has(sentence)) return;
  warned.add(sentence);
  console.warn(`Campus Market: ${sentence}`);
}

function unknownCampus({ fields, nearest, message }: ApiError): string | undefined {
  // Where the campus is part of the path, the server answers "not found" instead of naming a wrong field.
  const reason = fields.campus ?? /^campus '.*$/.exec(message)?.[0];
  if (!reason) return undefined;
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'GET /campuses lists them all.';
  return `${reason}. ${hint}`;
}

/** The element names a thing that does not exist, or none. */
function unknownThing(
  { status }: ApiError,
  given: Record<string, unknown>,
  { tag, needs }: ElementRow,
): string | undefined {
  if (status !== 404 || !needs) return undefined;
  const name = given[needs];
  return name
    ? `<${tag} ${needs}="${name}">: the market has no such ${needs}. Take the last part of the address of its page there.`
    : `<${tag}> needs the attribute ${needs}: the last part of the address of its page on the market.`;
}

/** A market's API wraps all answers in an envelope, refusals too. Any other answer is not from a market. */
function wrongAddress(
  { status, message, cause }: ApiError,
  { market }: Record<string, unknown>,
): string | undefined {
  const { apiUrl } = (market as Market | undefined) ?? pageMarket();
  const isPage = cause instanceof SyntaxError || (status < 500 && message.startsWith('HTTP error!'));
  // An offline visitor is no mistake of the page's author, nor is a failure of the hosted site.
  const isOutOfReach = status === 0 && navigator.onLine && /^https?:/.test(apiUrl);
  if (!isPage && !isOutOfReach) return undefined;
  const answer = isPage ? 'does not answer as a market does' : 'cannot be reached from this page';
  // With page settings, their URL is wrong; without, they are missing.
  return readPageSettings()
    ? `${apiUrl} ${answer}. The address of a market's API looks like https://market.example/api.`
    : `${apiUrl} ${answer}. Say where your market is with setPageMarket({ apiUrl }), before an element is shown.`;
}

/** Warns of an invalid value of an attribute or a property, and names the valid ones. */
export function warnOfValue(tag: string, name: string, kind: AttributeKind, value: unknown): void {
  const attribute = attributeName(name);
  console.warn(
    `<${tag} ${attribute}="${value}">: ${attribute} must be ${allowedText(kind)}. The default is used instead.`,
  );
}

/** Describes the allowed values, to complete "limit must be …". */
function allowedText(kind: AttributeKind): string {
  if (kind === 'number') return 'a number';
  if (kind === 'boolean') return 'empty, "true" or "false"';
  if (kind === 'json') return 'JSON';
  if (typeof kind === 'string') return 'text';
  if ('from' in kind) return `a whole number from ${kind.from} to ${kind.to}`;
  return `one of: ${kind.join(', ')}`;
}
