/** The parts of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
}

/**
 * Returns an example value of a schema: the example that the schema or one of its variants contains, or else null if
 * the schema allows it, or else a plain value of its type.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const variants = schema.anyOf ?? schema.oneOf ?? [];
  const [example] = [schema, ...variants].flatMap(({ examples = [] }) => examples);
  if (example !== undefined) return example;
  if ([schema, ...variants].some(({ type }) => [type].flat().includes('null'))) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (variants[0]) return exampleOf(variants[0]);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return [exampleOf(schema.items ?? {})];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return 'text';
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema) {
  const includedFields = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || isInExample(field),
  );
  return Object.fromEntries(includedFields.map(([name, field]) => [name, exampleOf(field)]));
}

/**
 * Returns whether an example object includes this optional field. A text or number without an example is left out,
 * because it belongs to another variant of the object than the one that the example shows.
 */
function isInExample({ type, examples, enum: values }: JsonSchema): boolean {
  const isPlain = type === 'string' || type === 'number' || type === 'integer';
  return !isPlain || examples !== undefined || values !== undefined;
}
