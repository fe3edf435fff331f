// Writes the examples of a call: its line for curl, its line for the typed client, and its reply.
import { StepFailed } from '../steps.mjs';

/** @typedef {import('../../site/server/docs/open-api.ts').Operation} Operation */
/** @typedef {import('../../site/server/docs/open-api-examples.ts').JsonSchema} JsonSchema */
/** @typedef {import('../../src/contract/calls/endpoint.ts').Endpoint} Endpoint */
/** @typedef {Record<string, unknown>} Values */

/** The longest line of code in the examples. */
const lineLengthMax = 100;

/** The optional parameters that an example shows. All other parameters are in the table of the call. */
const shownParameters = ['campus', 'search'];

/** Uploads, streams and calls that need a cookie are not made with the typed client. @param {Endpoint} endpoint */
const hasClientExample = ({ acceptsFile, stream }) => !acceptsFile && !stream;

/**
 * Returns the values of the parameters in the path or the query that an example shows.
 *
 * @param {Operation} operation
 * @param {'path' | 'query'} place
 * @returns {Values}
 */
function exampleParameters({ parameters }, place) {
  const all = parameters.filter((parameter) => parameter.in === place);
  const shown = all.find(({ name }) => shownParameters.includes(name));
  return Object.fromEntries(
    all
      .filter((parameter) => parameter.required || parameter === shown)
      .map(({ name, example }) => [name, example]),
  );
}

/** @param {Operation} operation @returns {unknown} */
const exampleBody = ({ requestBody }) => requestBody?.content['application/json']?.example;

/**
 * @param {string} call
 * @param {Operation} operation
 * @param {Endpoint} endpoint
 */
export function curlLine(call, operation, { access, acceptsFile, stream }) {
  const [method = '', pattern = ''] = call.split(' ');
  const params = exampleParameters(operation, 'path');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const query = Object.entries(exampleParameters(operation, 'query'))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  const body = exampleBody(operation);
  const options = [
    ...(stream ? ['-N'] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `"$MARKET${path}${query && `?${query}`}"`,
    ...(access === 'everybody' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(acceptsFile ? ['-F file=@lamp.jpg'] : []),
    ...(body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  const line = `curl ${options.join(' ')}`;
  if (line.length <= lineLengthMax) return line;
  // The address stays on the first line, with the options that stand before it.
  const addressIndex = options.findIndex((option) => option.startsWith('"'));
  const first = `curl ${options.slice(0, addressIndex + 1).join(' ')}`;
  return [first, ...options.slice(addressIndex + 1).map((option) => `  ${option}`)].join(' \\\n');
}

/**
 * @param {string} call
 * @param {Operation} operation
 * @param {Endpoint} endpoint
 */
export function clientLine(call, operation, endpoint) {
  if (!hasClientExample(endpoint)) return '';
  const { writes } = endpoint;
  const isWrite = writes ?? !call.startsWith('GET ');
  const params = exampleParameters(operation, 'path');
  const query = exampleParameters(operation, 'query');
  const body = exampleBody(operation);
  const input = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
  const reply = replyContent(operation);
  const fields = Object.keys(dataOf(reply.example) ?? {});
  const isUnion = 'anyOf' in dataSchema(reply.schema) || 'oneOf' in dataSchema(reply.schema);
  const needsName = isUnion || fields.length > shownFieldsMax || fields.includes('export');
  const target =
    fields.length === 0 ? '' : needsName ? 'const reply = ' : `const { ${fields.join(', ')} } = `;
  const start = `${target}await market.${isWrite ? 'send' : 'read'}('${call}'`;
  if (Object.keys(input).length === 0) return `${start});`;
  const line = `${start}, ${printValue(input, printJavaScript, Number.POSITIVE_INFINITY)});`;
  return line.length <= lineLengthMax ? line : `${start}, ${printValue(input, printJavaScript, 0)});`;
}

/**
 * Returns an example of what a call returns: the `data` of its response, or some events of its stream.
 *
 * @param {Operation} operation
 * @param {Endpoint} endpoint
 */
export function replyExample(operation, { stream }) {
  const { example } = replyContent(operation);
  return stream ? String(example).trim() : printValue(shorten(dataOf(example)), printJson);
}

/** Returns the schema and the example of a successful response. @param {Operation} operation */
function replyContent({ operationId, responses }) {
  const [content] = Object.values(responses[200].content);
  if (!content) throw new StepFailed(`${operationId} has no response.`);
  return content;
}

/** @param {object} schema the schema of a response @returns {JsonSchema} */
const dataSchema = (schema) => /** @type {JsonSchema} */ (schema).properties?.data ?? {};

/** Returns the `data` of an example response, or the whole response if it has the format of media hosts. @param {unknown} example */
function dataOf(example) {
  const response = /** @type {{ success?: true, data?: object }} */ (example);
  return response.success ? response.data : response;
}

/** How many fields of an object an example shows. The table of a call, and `/api/docs`, show all. */
const shownFieldsMax = 6;

/**
 * Returns an example reply with only the first fields of the objects inside it, so that the page stays readable.
 * @param {unknown} value
 * @param {number} [depth]
 * @returns {unknown}
 */
function shorten(value, depth = 0) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, depth + 1));
  const fields = Object.entries(value);
  const shown = depth === 0 ? fields : fields.slice(0, shownFieldsMax);
  return Object.fromEntries([
    ...shown.map(([name, field]) => [name, shorten(field, depth + 1)]),
    ...(shown.length < fields.length ? [['…', '…']] : []),
  ]);
}

/** @typedef {{ text(value: string): string, key(name: string): string, endsWithComma: boolean }} Printer a language */

/** @type {Printer} */
const printJson = {
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  endsWithComma: false,
};

/** @type {Printer} */
const printJavaScript = {
  text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  key: (name) => (/^\w+$/.test(name) ? name : `'${name}'`),
  endsWithComma: true,
};

/**
 * Returns a value as code, on one line if it is not longer than `width`.
 *
 * @param {unknown} value
 * @param {Printer} printer
 * @param {number} [width]
 * @param {string} [indent]
 * @returns {string}
 */
function printValue(value, printer, width = lineLengthMax, indent = '') {
  if (typeof value === 'string') return printer.text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const innerWidth = width === Number.POSITIVE_INFINITY ? width : lineLengthMax;
  const entries = Object.entries(value).map(([name, field]) => {
    const key = isList ? '' : `${printer.key(name)}: `;
    return key + printValue(field, printer, innerWidth - key.length, inner);
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${entries.join(', ')}${space}${close}`;
  if (indent.length + line.length <= width && !line.includes('\n')) return line;
  const end = printer.endsWithComma ? ',' : '';
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}${end}\n${indent}${close}`;
}
