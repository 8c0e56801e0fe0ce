import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, type Schema } from '#server/api/rest/describe-schema.ts';

it('tells every field of a shape in a line of its own', () => {
  const part = z.object({ name: z.string() });
  const shape = z.object({
    when: z.iso.date().optional(),
    scope: z.enum(['search', 'read']).default('read'),
    flight: part.nullable(),
    sources: z.array(part),
    isDone: z.literal(true),
    count: z.number().int().nullable(),
  });
  const fields = fieldsOf(z.toJSONSchema(shape, { io: 'input' }) as Schema);
  expect(fields.map(({ path, type, isOptional }) => [path, type, isOptional])).toEqual([
    ['when', 'date, YYYY-MM-DD', true],
    ['scope', '"search" or "read"; "read" when left out', true],
    ['flight', 'object or null', false],
    ['flight.name', 'string', false],
    ['sources', 'list of object', false],
    ['sources[].name', 'string', false],
    ['isDone', 'true', false],
    ['count', 'integer or null', false],
  ]);
});
