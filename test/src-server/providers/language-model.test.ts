import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenAi } from '#server/providers/openai.ts';
import { type ModelReply, type OpenAiEmulator, startOpenAi } from '#test/emulators/openai.ts';
import { type CountingMeter, countingMeter } from '#test/support/meter.ts';

const schema = z.object({ note: z.string().nullable() });
let emulator: OpenAiEmulator;
let meter: CountingMeter;

beforeEach(async () => {
  emulator = await startOpenAi();
  meter = countingMeter();
  return () => emulator.close();
});

test('an answer comes parsed, with its tokens counted', async () => {
  emulator.reply = () => ({ kind: 'answer', json: { note: 'fine' } });
  expect(await ask()).toEqual({ note: 'fine' });
  expect(meter.sums).toEqual({ 'OpenAI input_tokens': 900, 'OpenAI output_tokens': 300 });
});

test('untrusted text goes into the user message, and nothing is stored at the provider', async () => {
  emulator.reply = () => ({ kind: 'answer', json: { note: null } });
  await ask();
  expect(emulator.calls[0]?.body).toMatchObject({
    model: 'gpt-5.4-mini',
    instructions: 'Rules.',
    input: [{ role: 'user', content: 'Found text.' }],
    store: false,
    text: { format: { type: 'json_schema', name: 'note', strict: true } },
  });
});

test.each<[string, ModelReply, { kind: string; cause?: unknown }]>([
  ['a refusal', { kind: 'refusal' }, { kind: 'invalid', cause: 'refused to answer' }],
  [
    'an answer cut short',
    { kind: 'incomplete', text: '{"no' },
    { kind: 'invalid', cause: 'incomplete: max_output_tokens' },
  ],
  ['no answer at all', { kind: 'incomplete' }, { kind: 'invalid', cause: 'incomplete: max_output_tokens' }],
  [
    'a failure on their side',
    { kind: 'failed', code: 'server_error' },
    { kind: 'down', cause: 'failed: server_error' },
  ],
  ['a limit told in the answer', { kind: 'failed', code: 'rate_limit_exceeded' }, { kind: 'rateLimited' }],
  [
    'a prompt they refuse',
    { kind: 'failed', code: 'invalid_prompt' },
    { kind: 'invalid', cause: 'failed: invalid_prompt' },
  ],
  ['broken JSON', { kind: 'text', text: '{"note": ' }, { kind: 'invalid' }],
  ['JSON of another shape', { kind: 'answer', json: { remark: 1 } }, { kind: 'invalid' }],
])('%s is an error', async (_name, reply, error) => {
  emulator.reply = () => reply;
  await expect(ask()).rejects.toMatchObject(error);
});

test('the key check asks for the model, which costs nothing', async () => {
  await provider().checkKey();
  expect(emulator.calls[0]).toMatchObject({ method: 'GET', path: '/v1/models/gpt-5.4-mini' });
  expect(meter.sums).toEqual({});
});

test('what the service says about a key is not repeated', async () => {
  const error = await provider('wrong-key')
    .checkKey()
    .catch((thrown) => thrown);
  expect(error).toMatchObject({ kind: 'refused' });
  expect(`${error.message} ${error.cause}`).not.toContain('wr***');
});

function provider(apiKey = 'openai-key') {
  return createOpenAi({
    apiKey,
    baseUrl: `${emulator.url}/v1`,
    model: 'gpt-5.4-mini',
    meter,
    requestsPerMinute: 100,
    timeoutMs: 60_000,
  });
}

function ask() {
  return provider().answer({ instructions: 'Rules.', input: 'Found text.', name: 'note', schema });
}
