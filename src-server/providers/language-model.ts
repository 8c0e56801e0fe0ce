import type { z } from 'zod';
import type { KeyedOptions } from './http.ts';
import { ProviderError } from './provider-error.ts';

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

/** `baseUrl`: with `/v1`. */
export type OpenAiOptions = KeyedOptions & { model: string };

/** Connects the model. Its package is loaded only for a key; without one every call throws 'missing'. */
export async function connectLanguageModel(options: OpenAiOptions): Promise<LanguageModel> {
  if (options.apiKey) return (await import('./openai.ts')).createOpenAi(options);
  const refuse = () => Promise.reject(new ProviderError('OpenAI', 'missing'));
  return { isConfigured: false, model: options.model, answer: refuse, checkKey: refuse };
}
