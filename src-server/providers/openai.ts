import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse } from 'openai/resources/responses/responses';
import type { CallCost } from './guard.ts';
import { faultOf, guarded, limitBody } from './http.ts';
import type { LanguageModel, OpenAiOptions } from './language-model.ts';
import { ProviderError } from './provider-error.ts';

const MAX_OUTPUT_TOKENS = 4_000;

/** OpenAI's Responses API. The provider stores nothing. */
export function createOpenAi(options: OpenAiOptions): LanguageModel {
  const { apiKey, model, meter } = options;
  const timeoutMs = options.timeoutMs ?? 10_000;
  const limits = { timeoutMs, concurrent: 10, queued: 50, retries: 1 };
  const { guard } = guarded('OpenAI', options, { keyHeaders: null, limits });
  const client = apiKey ? connect(apiKey, options, timeoutMs) : null;

  return {
    isConfigured: client !== null,
    model,
    answer: (question, signal) =>
      call(
        async (openAi, { signal: attemptSignal, spend }) => {
          const response = await openAi.responses.parse(
            {
              model,
              instructions: question.instructions,
              input: [{ role: 'user', content: question.input }],
              text: { format: zodTextFormat(question.schema, question.name) },
              max_output_tokens: MAX_OUTPUT_TOKENS,
              store: false,
              ...(isReasoningModel(model) && { reasoning: { effort: 'low' } }),
            },
            { signal: attemptSignal },
          );
          meter.spent('OpenAI', 'input_tokens', response.usage?.input_tokens ?? 0);
          meter.spent('OpenAI', 'output_tokens', response.usage?.output_tokens ?? 0);
          spend((response.usage?.input_tokens ?? 0) + (response.usage?.output_tokens ?? 0));
          return readAnswer(response);
        },
        { signal, cost: { share: 1, most: mostTokens(question.instructions, question.input) } },
      ),
    checkKey: (signal) =>
      call(
        async (openAi, { signal: attemptSignal }) => {
          await openAi.models.retrieve(model, { signal: attemptSignal });
        },
        { signal },
      ),
  };

  /** Guarded like the other services: the library's own retries and time limit would ignore our budget. */
  function call<T>(
    attempt: (openAi: OpenAI, ask: { signal: AbortSignal; spend: (amount: number) => void }) => Promise<T>,
    caller: { signal?: AbortSignal | undefined; cost?: CallCost },
  ): Promise<T> {
    if (!client) return Promise.reject(new ProviderError('OpenAI', 'missing'));
    return guard.run(async (signal, spend) => {
      try {
        return await attempt(client, { signal, spend });
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        // the library couldn't read the response, which is paid for, too, at a price that only it would tell
        const isUnreadable = !(error instanceof ProviderError || error instanceof OpenAI.APIError);
        if (isUnreadable) spend(caller.cost?.most ?? 0);
        throw toProviderError(error);
      }
    }, caller);
  }
}

function connect(apiKey: string, { baseUrl, meter }: OpenAiOptions, timeout: number): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    timeout,
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, redirect: 'error' });
      meter.observeDate(response.headers.get('date'));
      return limitBody(response);
    },
  });
}

/** A refusal, a truncated or a failed answer resolves like a good one, but without a parsed result. */
function readAnswer<T>(response: ParsedResponse<T>): T {
  if (response.status === 'failed') {
    const code = response.error?.code;
    const kind = code === 'server_error' ? 'down' : code === 'rate_limit_exceeded' ? 'rateLimited' : 'invalid';
    throw new ProviderError('OpenAI', kind, { cause: `failed: ${code}` });
  }
  if (response.status !== 'completed') {
    const reason = response.incomplete_details?.reason;
    throw new ProviderError('OpenAI', 'invalid', { cause: `${response.status}: ${reason}` });
  }
  if (response.output_parsed !== null) return response.output_parsed;
  const content = response.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const cause = content.some((part) => part.type === 'refusal') ? 'refused to answer' : 'no answer';
  throw new ProviderError('OpenAI', 'invalid', { cause });
}

/** Leaves out the service's own text: it repeats parts of the key. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ProviderError('OpenAI', 'timeout');
  if (error instanceof OpenAI.APIConnectionError) return new ProviderError('OpenAI', 'down', { cause: error.cause });
  if (error instanceof OpenAI.APIError) {
    const kind = error.code === 'insufficient_quota' ? 'outOfCredit' : faultOf(error.status ?? 500);
    return new ProviderError('OpenAI', kind, {
      cause: `${error.status} ${error.code} ${error.requestID ?? ''}`,
      headers: error.headers,
    });
  }
  return new ProviderError('OpenAI', 'invalid', { cause: error });
}

/** An upper bound: a token has at least about three characters; the schema and its frame are small by comparison. */
function mostTokens(instructions: string, input: string): number {
  return MAX_OUTPUT_TOKENS + Math.ceil((instructions.length + input.length) / 3);
}

function isReasoningModel(model: string): boolean {
  return /^(gpt-[5-9]|o\d)/.test(model);
}
