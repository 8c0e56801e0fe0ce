import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';

export type ModelRequest = { instructions: string; input: string };
/** What the emulated model replies: the JSON of the response, or one of the ways in which there is none. */
export type ModelReply =
  | { kind: 'answer'; json: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'refusal' }
  | { kind: 'incomplete'; text?: string }
  | { kind: 'failed'; code: string };

export type OpenAiOptions = { apiKey?: string; model?: string; port?: number };

export type OpenAiEmulator = Emulator & {
  /** how the model replies; a test sets its own to lie, refuse or follow instructions from the wrong source */
  reply: (request: ModelRequest) => ModelReply;
};

/** OpenAI's Responses API with a model that repeats its input, each sentence with its source. */
export async function startOpenAi(options: OpenAiOptions = {}): Promise<OpenAiEmulator> {
  const { apiKey = 'openai-key', model = 'gpt-5.4-mini' } = options;
  const emulator: OpenAiEmulator = Object.assign(
    await startEmulator(
      {
        errors: {
          unauthorized: problem(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: op***ey'),
          outOfCredit: problem(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota'),
          rateLimited: problem(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached'),
          serverError: problem(500, 'server_error', 'server_error', 'The server had an error'),
        },
        answer: (call) => answer(call, emulator.reply),
        reset() {
          emulator.reply = repeatSources;
        },
      },
      options.port,
    ),
    { reply: repeatSources },
  );
  return emulator;

  function answer(call: Call, reply: OpenAiEmulator['reply']): Answer {
    if (call.headers.authorization !== `Bearer ${apiKey}`) {
      return problem(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: wr***ng');
    }
    if (call.method === 'GET' && call.path === `/v1/models/${model}`) {
      return { status: 200, body: { id: model, object: 'model', created: 1763668800, owned_by: 'openai' } };
    }
    if (call.method !== 'POST' || call.path !== '/v1/responses') {
      return problem(404, 'invalid_request_error', 'model_not_found', 'The model does not exist');
    }
    const body = call.body as RequestBody;
    const mistake = mistakeIn(body, model);
    if (mistake) return mistake;
    const input = typeof body.input === 'string' ? body.input : body.input.map((message) => message.content).join('\n');
    return { status: 200, body: toResponse(reply({ instructions: body.instructions ?? '', input }), body) };
  }
}

/** The prompt numbers its sources like `[3] title — text (date)`; the reply takes the text of each, word for word. */
export function repeatSources({ input }: ModelRequest): ModelReply {
  const sources = [...input.matchAll(/^\[(\d+)\] (.+)$/gm)].map((match) => ({
    index: Number(match[1]),
    text: match[2] as string,
  }));
  const claims = sources.map(({ index, text }) => ({ text: sentenceOf(text), source: index }));
  return { kind: 'answer', json: { claims, incidents: [] } };
}

function sentenceOf(source: string): string {
  const body = source.split(' — ').at(-1) as string;
  return body.replace(/ \([^()]*\)$/, '').slice(0, 400);
}

type RequestBody = {
  model: string;
  instructions?: string;
  input: string | { role: string; content: string }[];
  store?: boolean;
  stream?: boolean;
  text?: { format?: { type: string; strict?: boolean; schema?: { additionalProperties?: boolean } } };
};

function mistakeIn(body: RequestBody | undefined, model: string): Answer | null {
  if (!body?.model || !body.input) return problem(400, 'invalid_request_error', null, 'Missing required parameter.');
  if (body.model !== model) return problem(404, 'invalid_request_error', 'model_not_found', 'The model does not exist');
  const format = body.text?.format;
  if (format?.type === 'json_schema' && format.schema?.additionalProperties !== false) {
    return problem(400, 'invalid_request_error', 'invalid_json_schema', 'Invalid schema for response_format');
  }
  return null;
}

function problem(status: number, type: string, code: string | null, message: string): Answer {
  return { status, body: { error: { message, type, param: null, code } }, headers: { 'x-request-id': 'req_emulated' } };
}

function toResponse(reply: ModelReply, request: RequestBody): unknown {
  const status = reply.kind === 'incomplete' || reply.kind === 'failed' ? reply.kind : 'completed';
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1763668800,
    completed_at: status === 'completed' ? 1763668801 : null,
    status,
    error: reply.kind === 'failed' ? { code: reply.code, message: 'The server had an error' } : null,
    incomplete_details: reply.kind === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    instructions: null,
    metadata: {},
    model: request.model,
    output: [{ id: 'rs_1', type: 'reasoning', summary: [] }, ...messages(reply)],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    background: false,
    max_output_tokens: null,
    previous_response_id: null,
    reasoning: { effort: 'low', summary: null },
    store: request.store ?? true,
    text: { format: { type: 'text' } },
    truncation: 'disabled',
    usage: {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: 300,
      output_tokens_details: { reasoning_tokens: 40 },
      total_tokens: 1200,
    },
    service_tier: 'default',
  };
}

function messages(reply: ModelReply): unknown[] {
  if (reply.kind === 'failed' || (reply.kind === 'incomplete' && reply.text === undefined)) return [];
  const part =
    reply.kind === 'refusal'
      ? { type: 'refusal', refusal: "I can't help with that." }
      : { type: 'output_text', text: textOf(reply), annotations: [], logprobs: [] };
  const status = reply.kind === 'incomplete' ? 'incomplete' : 'completed';
  return [{ id: 'msg_1', type: 'message', status, role: 'assistant', content: [part] }];
}

function textOf(reply: Exclude<ModelReply, { kind: 'refusal' | 'failed' }>): string {
  return reply.kind === 'answer' ? JSON.stringify(reply.json) : (reply.text ?? '');
}
