/** The part of JSON Schema that our own answers use. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  $ref?: string;
};

/** One field of an object: flight.airline, 'string or null'. `isOptional` if it may be left out. */
export type Field = { path: string; type: string; isOptional: boolean };

/** Lists every field of an object, each object before its fields; fields of list items have [] in their path. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, part]) => {
    const path = prefix + name;
    const field = { path, type: typeOf(part), isOptional: !required.includes(name) };
    return [field, ...partsOf(part, path)];
  });
}

/** Describes the type in words. */
export function typeOf({ anyOf, oneOf, enum: values, const: value, type, items, format, ...rest }: Schema): string {
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(' or ') + preset(rest);
  if (items) return `list of ${typeOf(items)}`;
  if (format === 'date') return 'date, YYYY-MM-DD';
  return [type ?? 'anything'].flat().join(' or ') + preset(rest);
}

function partsOf(schema: Schema, path: string): Field[] {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) return choices.flatMap((choice) => partsOf(choice, path));
  if (schema.items) return partsOf(schema.items, `${path}[]`);
  return fieldsOf(schema, `${path}.`);
}

function preset({ default: value }: Schema): string {
  return value === undefined ? '' : `; ${JSON.stringify(value)} when left out`;
}
