import { checkAnswer, type Findings, modelAnswerSchema, type ReportSubject } from '#src/safety/web/claims.ts';
import type { Evidence } from '#src/safety/web/evidence.ts';
import { MODEL_INSTRUCTIONS, modelInput, numberSources, QUESTION_VERSION } from '#src/safety/web/model-question.ts';
import type { Context } from '../../context.ts';
import { type CallOptions, cachedSingleFlight } from './single-flight.ts';

const KEEP_MS = 30 * 86_400_000;

/** Returns what the language model found in facts and results, checked against them before it is stored. The same facts are read once. */
export async function readEvidence(
  ctx: Context,
  { about, facts, evidence }: { about: ReportSubject; facts: string[]; evidence: Evidence[] },
  options: CallOptions,
): Promise<Findings> {
  const sources = numberSources(facts, evidence);
  const input = modelInput([about.airlineName, about.modelName].filter(Boolean).join(', '), sources);
  const asked = JSON.stringify([QUESTION_VERSION, ctx.languageModel.model, input]);
  return cachedSingleFlight(
    ctx,
    {
      key: `findings|${await digest(asked)}`,
      lifeMs: KEEP_MS,
      make: async ({ signal }) => {
        const question = { instructions: MODEL_INSTRUCTIONS, input, name: 'analysis', schema: modelAnswerSchema };
        return checkAnswer(await ctx.languageModel.answer(question, signal), sources, about);
      },
    },
    options,
  );
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('base64url');
}
