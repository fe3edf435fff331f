// Writes the pages of docs/api: each call of the API with its parameters, refusals and examples, from the contract.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { clientLine, curlLine, replyExample } from './call-examples.mjs';
import { markdownTable } from './markdown.mjs';

/** @typedef {import('../../site/server/docs/open-api.ts').OpenApi} OpenApi */
/** @typedef {import('../../site/server/docs/open-api.ts').Operation} Operation */
/** @typedef {import('../../site/server/docs/open-api-examples.ts').JsonSchema} JsonSchema */
/** @typedef {import('../../src/contract/calls/endpoint.ts').Endpoint} Endpoint */
/** @typedef {{ call: string, operation: Operation, endpoint: Endpoint }} DescribedCall */
/** @typedef {import('../../src/contract/shared/errors.ts').ErrorCode} ErrorCode */

const folder = 'docs/api';

/** The page with the list of all calls. Its other parts are written by hand. */
const indexPage = 'README.md';

/** @param {string} file */
const importSource = async (file) => (await runnerImport(join(root, file))).module;

/** @returns {Promise<{ calls: DescribedCall[], errorStatus: Record<ErrorCode, number> }>} */
export async function readContract() {
  const [documentModule, endpointsModule, errorsModule] = [
    await importSource('site/server/docs/open-api.ts'),
    await importSource('src/contract/calls/endpoints.ts'),
    await importSource('src/contract/shared/errors.ts'),
  ];
  const { openApi } = /** @type {{ openApi(url: string): OpenApi }} */ (documentModule);
  const { endpoints } = /** @type {{ endpoints: Record<string, Endpoint> }} */ (endpointsModule);
  const { errorStatus } = /** @type {{ errorStatus: Record<ErrorCode, number> }} */ (errorsModule);
  const { paths } = openApi('https://market.example');
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const endpoint = endpoints[call];
      return endpoint ? [{ call, operation, endpoint }] : [];
    }),
  );
  return { calls, errorStatus };
}

/** @typedef {Awaited<ReturnType<typeof readContract>>} Contract */
/** @typedef {ReturnType<typeof import('./describe-fields.mjs').describeFields>} MeaningOf */

/**
 * Returns each page of docs/api with its current text and with the text that it should have.
 *
 * @param {Contract} contract
 * @param {MeaningOf} meaningOf
 */
export function callPages({ calls, errorStatus }, meaningOf) {
  /** @type {Map<string, DescribedCall[]>} */
  const callsBySubject = new Map();
  for (const described of calls) {
    const [subject = ''] = described.operation.tags;
    callsBySubject.set(subject, [...(callsBySubject.get(subject) ?? []), described]);
  }
  const subjects = [...callsBySubject];
  const pages = new Map(
    subjects.map(([subject, ownCalls]) => [
      pageOf(subject),
      subjectPage(subject, ownCalls, errorStatus, meaningOf),
    ]),
  );
  const orphans = readdirSync(join(root, folder)).filter((file) => file !== indexPage && !pages.has(file));
  if (orphans.length > 0) throw new StepFailed(`${folder} has pages of no subject: ${orphans.join(', ')}.`);
  return [...pages].map(([name, expected]) => {
    const file = `${folder}/${name}`;
    const path = join(root, file);
    return { file, text: existsSync(path) ? readFileSync(path, 'utf8') : '', expected };
  });
}

/** Returns the name of the page of a subject, such as `my-store.md`. @param {string} subject */
const pageOf = (subject) => `${subject.toLowerCase().replaceAll(' ', '-')}.md`;

/** Returns the anchor of the heading of a call, as GitHub and our site form it. @param {string} call */
const anchorOf = (call) =>
  call
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** Returns the list of all calls, for the index page. @param {Contract} contract */
export function callIndex({ calls }) {
  const rows = calls.map(({ call, operation }) => {
    const [subject = ''] = operation.tags;
    const link = `[\`${call}\`](${pageOf(subject)}#${anchorOf(call)})`;
    return [subject, link, operation.summary];
  });
  return markdownTable(
    ['about', 'call', 'purpose'],
    rows.map(([subject = '', ...cells], index) => [
      subject === rows[index - 1]?.[0] ? '' : `[${subject}](${pageOf(subject)})`,
      ...cells,
    ]),
  );
}

/**
 * @param {string} subject
 * @param {DescribedCall[]} calls
 * @param {Record<ErrorCode, number>} errorStatus
 * @param {MeaningOf} meaningOf
 */
function subjectPage(subject, calls, errorStatus, meaningOf) {
  return `${[
    `<!-- Written by \`npm run docs\` from src/contract/calls. -->`,
    `# ${subject}`,
    introduction,
    ...calls.map((described) => describeCall(described, errorStatus, meaningOf)),
  ].join('\n\n')}\n`;
}

const introduction =
  '[Before the first call](README.md#before-the-first-call) says what `$MARKET`, `$TOKEN` and `market` are. All calls share ' +
  'their [responses and errors](../guide/api.md#responses) and their [lists](../guide/api.md#lists).';

/**
 * @param {DescribedCall} described
 * @param {Record<ErrorCode, number>} errorStatus
 * @param {MeaningOf} meaningOf
 */
function describeCall({ call, operation, endpoint }, errorStatus, meaningOf) {
  const { parameters, requestBody, responses } = operation;
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const rows = [
    ...parameters.map(({ name, in: place, required, description, schema }) => [
      `\`${name}\``,
      place,
      describeSchema(schema),
      required ? 'yes' : '',
      withDefault(description ?? meaningOf(call, place === 'path' ? 'params' : 'query', name), schema),
    ]),
    ...fieldRows(bodySchema, (field) => meaningOf(call, 'body', field)),
  ];
  const [unexplained] = rows.find(([, , , , meaning]) => !meaning) ?? [];
  if (unexplained) {
    throw new StepFailed(`${call}: write what ${unexplained} means, as a doc comment in src/contract/calls.`);
  }
  const refusals = Object.entries(errorStatus)
    .filter(([, status]) => String(status) in responses)
    .map(([code, status]) => `\`${code}\` (${status})`);
  const clientCode = clientLine(call, operation, endpoint);
  return [
    `## \`${call}\``,
    operation.summary,
    operation.description,
    ...(rows.length > 0 ? [markdownTable(['name', 'in', 'type', 'required', 'meaning'], rows)] : []),
    codeBlock('sh', curlLine(call, operation, endpoint)),
    ...(clientCode ? [codeBlock('ts', clientCode)] : []),
    endpoint.stream ? 'The events:' : 'The reply:',
    codeBlock(endpoint.stream ? 'txt' : 'json', replyExample(operation, endpoint)),
    `Refused with ${refusals.join(', ')}.`,
    `Try it on a running site: \`/api/docs#/${encodeURIComponent(operation.tags[0] ?? '')}/${operation.operationId}\`.`,
  ].join('\n\n');
}

/**
 * Returns the rows of the fields of a body, also of those inside of objects and lists: `lines[].quantity`.
 *
 * @param {object | undefined} schema
 * @param {(field: string) => string} meaningOf
 * @param {string} [prefix]
 * @returns {string[][]}
 */
function fieldRows(schema, meaningOf, prefix = '') {
  const { properties = {}, required = [] } = /** @type {JsonSchema} */ (schema ?? {});
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const variants = field.anyOf ?? field.oneOf ?? [field];
    return [
      [
        `\`${path}\``,
        'body',
        describeSchema(field),
        required.includes(name) ? 'yes' : '',
        withDefault(field.description ?? meaningOf(path), field),
      ],
      ...variants.flatMap((variant) =>
        variant.type === 'array'
          ? fieldRows(variant.items, meaningOf, `${path}[].`)
          : fieldRows(variant, meaningOf, `${path}.`),
      ),
    ];
  });
}

/** @param {string} meaning @param {object} schema */
function withDefault(meaning, schema) {
  const value = 'default' in schema ? schema.default : '';
  return [meaning, ...(value === '' ? [] : [`Default: \`${value}\`.`])].filter(Boolean).join(' ');
}

/** @typedef {JsonSchema & { maximum?: number, maxItems?: number, contentMediaType?: string }} FieldSchema */

/**
 * Returns the type of a field in plain words, with its limits.
 * @param {FieldSchema} schema
 * @returns {string}
 */
function describeSchema({ type, enum: words, const: word, items, anyOf, oneOf, ...rest }) {
  const variants = anyOf ?? oneOf;
  if (variants) return [...new Set(variants.map(describeSchema))].join(' or ');
  if (word !== undefined) return `\`${word}\``;
  if (words) return words.map((value) => `\`${value}\``).join(', ');
  if (type === 'array') {
    const most = rest.maxItems ? `up to ${rest.maxItems}: ` : '';
    return `list, ${most}${describeSchema(items ?? {})}`;
  }
  if (type === 'string') {
    if (rest.contentMediaType) return 'file';
    return rest.maxLength ? `text, up to ${rest.maxLength} characters` : 'text';
  }
  return `${[type ?? 'any'].flat().join(' or ')}${describeRange(rest)}`;
}

/** @param {Pick<FieldSchema, 'minimum' | 'maximum'>} range */
function describeRange({ minimum, maximum = Number.MAX_SAFE_INTEGER }) {
  if (maximum === Number.MAX_SAFE_INTEGER) return minimum === undefined ? '' : `, at least ${minimum}`;
  return minimum === undefined ? `, up to ${maximum}` : ` from ${minimum} to ${maximum}`;
}

/** @param {string} language @param {string} code */
const codeBlock = (language, code) => `\`\`\`${language}\n${code}\n\`\`\``;
