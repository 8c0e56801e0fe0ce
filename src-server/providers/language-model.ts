import type { z } from 'zod';
import type { Meter } from './meter.ts';
import { ProviderError } from './provider-error.ts';
import type { RequestBudget } from './request-budget.ts';

export type LanguageModel = {
  isConfigured: boolean;
  /** the model's name, part of the key under which its answers are stored */
  model: string;
  /** Returns one structured answer, checked against the schema; throws ProviderError if there is none. */
  answer<T>(question: ModelQuestion<T>, signal?: AbortSignal): Promise<T>;
  /** Makes one free call, which shows whether the key works and the model exists. */
  checkKey(signal?: AbortSignal): Promise<void>;
};

/** `input` may contain untrusted text; `instructions` must not. The schema is a flat object without optional keys. */
export type ModelQuestion<T> = { instructions: string; input: string; name: string; schema: z.ZodType<T> };

export type OpenAiOptions = {
  apiKey: string | null;
  /** with `/v1` */
  baseUrl: string;
  model: string;
  meter: Meter;
  requestsPerMinute: number;
  /** shared by all servers; without it, this process limits itself to the plan */
  budget?: RequestBudget | undefined;
  timeoutMs?: number;
};

/**
 * Connects the model. The provider's package is loaded only if there is a key; without one every call throws
 * ProviderError 'missing'.
 */
export async function connectLanguageModel(options: OpenAiOptions): Promise<LanguageModel> {
  if (options.apiKey) return (await import('./openai.ts')).createOpenAi(options);
  const refuse = () => Promise.reject(new ProviderError('OpenAI', 'missing'));
  return { isConfigured: false, model: options.model, answer: refuse, checkKey: refuse };
}
