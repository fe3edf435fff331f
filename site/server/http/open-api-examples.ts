import { exampleValues, leftOut } from './open-api-example-values.ts';

/** As much of a JSON schema as the contract's schemas have. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A believable value: of the field's name inside that of what holds it, of its name alone, or of its type. */
export function exampleOf(schema: JsonSchema, name = '', holder = ''): unknown {
  const known = exampleValues[`${holder}.${name}`] ?? exampleValues[name];
  if ((known ?? leftOut) === leftOut && accepts(schema, 'null')) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum.find((one) => one !== null);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const [first = {}] = options.filter(({ type }) => type !== 'null');
    return exampleOf(first, name, holder);
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case undefined:
    case 'null':
      return null;
    case 'object':
      return exampleObject(schema, name);
    case 'array':
      if (Array.isArray(known)) return known;
      return [exampleOf(schema.items ?? {}, singular(name), holder)];
    case 'boolean':
      return typeof known === 'boolean' ? known : true;
    case 'number':
    case 'integer':
      return typeof known === 'number' ? known : Math.max(1, schema.minimum ?? 1);
    default:
      return typeof known === 'string' || typeof known === 'number' ? String(known) : 'text';
  }
}

function exampleObject({ properties, additionalProperties, required = [] }: JsonSchema, name: string) {
  const fields = Object.entries(properties ?? {}).filter(
    ([field]) => required.includes(field) || exampleValues[`${name}.${field}`] !== leftOut,
  );
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return { [name === 'fields' ? 'name' : 'key']: exampleOf(additionalProperties, name) };
  }
  return Object.fromEntries(fields.map(([field, each]) => [field, exampleOf(each, field, name)]));
}

/** Of `categories` one is a `category`, of `reviews` one is a `review`. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^su])s$/, '$1');
}

function accepts({ type, anyOf = [] }: JsonSchema, wanted: string): boolean {
  return [type].flat().includes(wanted) || anyOf.some((option) => accepts(option, wanted));
}
