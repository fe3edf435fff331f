import type { JsonSchema } from './open-api-examples.ts';

/** A line of the documentation: a field, and what may stand in it. */
export interface Field {
  /** With its holder's name before it: `lines[].quantity`. */
  name: string;
  isRequired: boolean;
  rule: string;
}

/** All fields of a body, those inside others too. Of several shapes that it can have, each field once. */
export function fieldsOf(schema: JsonSchema, holder = ''): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = holder + key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [{ name, isRequired, rule: ruleOf(field) }, ...inside(field, name)];
  });
  const shapes = (schema.anyOf ?? schema.oneOf ?? []).flatMap((shape) => fieldsOf(shape, holder));
  return [...new Map([...own, ...shapes].map((field) => [field.name, field])).values()];
}

function inside(field: JsonSchema, name: string): Field[] {
  const shapes = [field, ...(field.anyOf ?? field.oneOf ?? [])];
  return shapes.flatMap((shape) =>
    shape.items ? fieldsOf(shape.items, `${name}[].`) : fieldsOf({ ...shape, anyOf: [] }, `${name}.`),
  );
}

/** What may stand in a field, in words. */
export function ruleOf(schema: JsonSchema): string {
  if (schema.description !== undefined) return schema.description;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map((one) => `\`${String(one)}\``).join(', ')}`;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(ruleOf))].join(', or ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => ruleOfType(type, schema)).join(', or ');
}

function ruleOfType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return `text${characters(schema)}`;
    case 'integer':
      return `whole number${range(schema)}`;
    case 'number':
      return `number${range(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list${items(schema)}`;
    case 'null':
      return '`null`';
    default:
      return type;
  }
}

function characters({ minLength: least, maxLength: most, pattern }: JsonSchema): string {
  if (pattern !== undefined) return ` of the form \`${pattern}\``;
  if (least !== undefined && most !== undefined) return `, ${least} to ${most} characters`;
  if (most !== undefined) return `, at most ${most} characters`;
  return least === undefined ? '' : `, at least ${least} characters`;
}

function range({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const above = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
  const from = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? above : ` from ${minimum}`;
  return maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? from : `${from} up to ${maximum}`;
}

function items({ items: one, minItems: least, maxItems: most }: JsonSchema): string {
  const what = one === undefined || one.properties || one.anyOf ? '' : ` of ${ruleOf(one)}`;
  const count = [least && `at least ${least}`, most !== undefined && `at most ${most}`].filter(Boolean);
  return `${what}${count.length > 0 ? ` (${count.join(', ')})` : ''}`;
}
