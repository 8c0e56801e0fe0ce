import { z } from 'zod';
import { ERRORS } from '#src/errors.ts';
import { airlineInShortSchema } from '#src/safety/airline/airline-in-short.ts';
import { messageSchema } from '#src/watch/notice.ts';
import { VERSION } from '../../runtime/process/version.ts';
import { ALIASES, type RestRoute, restRoutes } from './routes.ts';

/** The part of JSON Schema that is read here. */
type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; $ref?: string };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters?: { name: string; in: 'query' | 'path'; required: boolean; schema: Schema; example?: string }[];
  requestBody?: { required: true; content: { 'application/json': { schema: Schema; example?: object } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>;
};
export type OpenApiDocument = ReturnType<typeof buildOpenApi>;

const ERROR_SCHEMA = z.object({
  code: z.enum(Object.keys(ERRORS) as [string, ...string[]]),
  message: z.string(),
  requestId: z.string(),
  searchCount: z.number().int().optional(),
  service: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
  airline: z.object({ name: z.string(), url: z.string(), inShort: airlineInShortSchema.optional() }).optional(),
  near: z.array(z.string()).optional(),
  isEnded: z.literal(true).optional(),
  event: z.object({ title: z.string(), url: z.string() }).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Builds the OpenAPI 3.1 document of the paths under /api from the procedures that answer them. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of restRoutes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Airworthy',
      version: VERSION,
      description:
        'Flight safety reports. Members can create an access token on their profile; a program that sends it may search and read.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: describeWebhooks(toSchema(webhookBodySchema, 'output')),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'airworthy_session' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: toSchema(ERROR_SCHEMA, 'output') },
    },
  };
}

function operationOf(route: RestRoute): Operation {
  const { method, procedure, operationId, summary, output, status = 200, example } = route;
  // a path answers null with an error
  const answer = output instanceof z.ZodNullable ? (output.unwrap() as z.ZodType) : output;
  const input = inputSchemaOf(route);
  const parameters = input ? parametersOf(route, input) : [];
  const body = input && method === 'POST' ? bodyOf(route, input) : null;
  return {
    operationId,
    summary,
    tags: [procedure.split('.')[0] as string],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body, ...(example && { example }) } } },
    }),
    responses: {
      [status]: { description: 'Done', content: { 'application/json': { schema: toSchema(answer, 'output') } } },
      default: {
        description: 'Refused or failed; `code` says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parametersOf({ method, path, procedure, example }: RestRoute, input: Schema) {
  const { properties = {}, required = [] } = input;
  const others = Object.entries(ALIASES[procedure] ?? {}).flatMap(([alias, name]) => {
    const schema = properties[name];
    return schema ? [[alias, { ...schema, description: `Another name of ${name}` }] as const] : [];
  });
  return [...Object.entries(properties), ...others]
    .filter(([name]) => method === 'GET' || isInPath(path, name))
    .map(([name, schema]) => ({
      name,
      in: isInPath(path, name) ? ('path' as const) : ('query' as const),
      required: required.includes(name),
      schema,
      ...(example?.[name] && { example: String(example[name]) }),
    }));
}

/** The input without the path parameters; null if nothing is left. */
function bodyOf({ path }: RestRoute, input: Schema): Schema | null {
  const names = Object.keys(input.properties ?? {});
  const inPath = names.filter((name) => isInPath(path, name));
  if (inPath.length === 0) return input;
  if (inPath.length === names.length) return null;
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = input.required?.filter((name) => !inPath.includes(name)) ?? [];
  return { ...input, properties: Object.fromEntries(properties), required };
}

function isInPath(path: string, name: string): boolean {
  return path.split('/').includes(`:${name}`);
}

function securityOf({ who, scope }: RestRoute): Operation['security'] {
  const ways: Operation['security'] = who ? [{ session: [] }] : [{}, { session: [] }];
  return scope ? [...ways, { accessToken: [] }] : ways;
}

function inputSchemaOf({ input, fixed = {} }: RestRoute): Schema | null {
  if (!input) return null;
  const { properties = {}, ...schema } = toSchema(input, 'input');
  const visible = Object.entries(properties).filter(([name]) => !(name in fixed));
  return { ...schema, properties: Object.fromEntries(visible) };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}

export const webhookBodySchema = z.object({
  type: z.literal('flights.changed'),
  timestamp: z.iso.datetime(),
  data: messageSchema,
});

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  description,
  required: true,
  schema: { type: 'string' },
});

/** How the receiver reads it and verifies that it comes from us. */
export const WEBHOOK = {
  name: 'flights.changed',
  summary: 'Sent to a member’s webhook when a watched flight changes, and as a test',
  description:
    'Signed as https://www.standardwebhooks.com describes: the key is the secret without "whsec_", decoded from base64; sign "{webhook-id}.{webhook-timestamp}.{body}" with HMAC-SHA256, encode it in base64, and compare it with what follows "v1," in webhook-signature. Answer with any 2xx within 10 seconds. 410 removes the channel; after any other answer it is sent again later, and webhook-id stays the same.',
  headers: [
    header('webhook-id', 'The same each time one message is sent'),
    header('webhook-timestamp', 'Seconds since 1970 at which it was sent; refuse old ones'),
    header('webhook-signature', '"v1," and the signature'),
  ],
} as const;

/** Describes the webhooks for the OpenAPI document. @param bodySchema the schema of `webhookBodySchema` */
function describeWebhooks(bodySchema: Schema) {
  const { name, summary, description, headers } = WEBHOOK;
  return {
    [name]: {
      post: {
        operationId: 'webhook.flightsChanged',
        summary,
        description,
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: bodySchema } } },
        responses: { '2XX': { description: 'Received' }, '410': { description: 'The channel is removed' } },
      },
    },
  };
}
