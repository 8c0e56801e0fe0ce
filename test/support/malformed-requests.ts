import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

/** One endpoint to test: the variable parts of its address, such as `:id`, are replaced by something strange. */
export type Target = { method: 'GET' | 'POST'; url: string; isTrpcQuery?: boolean };

/** Names of real inputs, and names that no one expects. */
const NAMES = [
  'flightNumber',
  'date',
  'aircraftType',
  'origin',
  'destination',
  'q',
  'id',
  'username',
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'message',
  'apiName',
  'apiKey',
  'sessionId',
  'name',
  'scope',
  'lifeDays',
  'airlineIcao',
  '__proto__',
  'constructor',
];

/** Values similar to real inputs, and values that no one expects. */
const word = fc.oneof(
  fc.constantFrom(
    'BA286',
    'SFO',
    'LHR',
    '2026-11-20',
    '2026-02-30',
    'amelia@example.org',
    '-1',
    '0',
    '1e999',
    '99999999999999999999',
    'null',
    "'; drop table users; --",
    '%00',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '..\\..\\windows',
    '{{7*7}}',
    '<script>',
    'ＢＡ２８６',
    'İ',
    '\u202e',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) });
const input = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 });
const deep = fc
  .tuple(fc.integer({ min: 5, max: 5000 }), fc.constantFrom('[]', '{"a":}'))
  .map(
    ([depth, [open = '', ...close]]) =>
      (open === '[' ? open : '{"a":').repeat(depth) + close.slice(-1).join('').repeat(depth),
  );
const json = fc.oneof(
  { weight: 6, arbitrary: input.map((made) => JSON.stringify(made)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 12 }).map((made) => JSON.stringify(made)) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}') },
);
const body = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-99',
      '',
    ),
  },
);
const method = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'GET', 'POST') },
);
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer awt_' },
      { authorization: `Bearer awt_${'x'.repeat(32)}` },
      { authorization: 'Basic Og==' },
      { cookie: 'airworthy_session=%00; airworthy_guest=..' },
      { cookie: 'airworthy_session=a; airworthy_session=b; =; ;;' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '::ffff:999.1.1.1, not an address', forwarded: 'for=;;' },
      { 'trpc-accept': 'application/jsonl' },
      { accept: '*/*;q=x', 'accept-encoding': 'br;q=2, ,' },
      { accept: 'text/html', 'accept-encoding': 'gzip' },
      { host: 'evil.example' },
      { range: 'bytes=9-1', 'if-none-match': '"' },
      { 'stripe-signature': 't=1,v1=00' },
    ),
  },
);
/** What may follow a path: usually nothing, otherwise what servers fail on. */
const tail = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '/..',
      '/../../etc/passwd',
      '/%2e%2e%2f',
      '%',
      '%zz',
      '%00',
      '%ff',
      ';a',
      '.',
    ),
  },
);

/** A request that none of our clients sends. */
export const malformed = fc.record({
  body,
  contentType,
  method,
  headers,
  tail,
  query: fc.array(fc.tuple(fc.constantFrom(...NAMES, 'input', 'batch'), word), { maxLength: 5 }),
  part: word,
  trpcInput: body,
});
export type Malformed = typeof malformed extends fc.Arbitrary<infer Value> ? Value : never;

export function requestOf({ method: usual, url, isTrpcQuery }: Target, made: Malformed): InjectOptions {
  // the same name may occur twice
  const query = new URLSearchParams(made.query.map(([name, given]) => [name, given.toWellFormed()]));
  if (isTrpcQuery) query.set('input', made.trpcInput.toWellFormed());
  const path = url.replace(/:\w+/g, encodeURIComponent(made.part.toWellFormed()).slice(0, 500)) + made.tail;
  const hasBody = (made.method ?? usual) !== 'GET' && made.method !== 'HEAD';
  return {
    method: (made.method ?? usual) as 'GET',
    url: `${path}?${query}`.slice(0, 12_000),
    headers: { ...made.headers, ...(hasBody && { 'content-type': made.contentType }) },
    ...(hasBody && { payload: made.body }),
  };
}
