import { z } from 'zod';
import type { AppError } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { DAY_MS } from '#src/format/time.ts';
import * as claims from '#src/safety/web/claims.ts';
import { type Evidence, evidenceSchema, selectEvidence } from '#src/safety/web/evidence.ts';
import { MODEL_INSTRUCTIONS, modelInput, QUESTION_VERSION } from '#src/safety/web/model-question.ts';
import type { Context } from '../../context.ts';
import { hashToken } from '../../runtime/secrets/tokens.ts';
import { attempt } from './attempt.ts';
import { type CallOptions, cachedSingleFlight, type SingleFlightContext } from './single-flight.ts';

const WEEK_MS = 7 * DAY_MS;

type Question = { key: string; text: string; kind: 'web' | 'news'; isRecent?: boolean; lifeMs: number };
type EvidenceSubject = { flight: FoundFlight; airlineName: string | null; modelName: string | null };

const pagesSchema = z.array(evidenceSchema);

/** Searches the web for airline and model, once a week each for all flights; for the flight itself only if it was diverted. */
export async function gatherEvidence(
  ctx: SingleFlightContext & Pick<Context, 'webSearch'>,
  subject: EvidenceSubject,
  options: CallOptions,
): Promise<{ evidence: Evidence[]; fault: AppError | null }> {
  const asked = questionsFor(subject).map(({ key, lifeMs, ...question }) => {
    const make = (work: { signal: AbortSignal }) => ctx.webSearch.search(question, work.signal);
    return attempt('Serper', cachedSingleFlight(ctx, { key, lifeMs, schema: pagesSchema, make }, options));
  });
  const answers = await Promise.all(asked);
  return {
    evidence: selectEvidence(answers.map((answer) => answer.value ?? [])),
    fault: answers.find((answer) => answer.fault)?.fault ?? null,
  };
}

function questionsFor({ flight, airlineName, modelName }: EvidenceSubject): Question[] {
  const questions: Question[] = [];
  if (modelName) {
    const text = `"${plain(modelName)}" accident OR incident site:aviation-safety.net`;
    questions.push({ key: `evidence|model|${modelName}`, text, kind: 'web', lifeMs: WEEK_MS });
  }
  if (airlineName) {
    const text = `"${plain(airlineName)}" airline accident OR incident OR "safety audit"`;
    questions.push({
      key: `evidence|airline|${airlineName}`,
      text,
      kind: 'news',
      isRecent: true,
      lifeMs: WEEK_MS,
    });
  }
  if (flight.status?.toLowerCase().includes('diverted')) {
    const key = `evidence|flight|${flight.flightNumber}|${flight.flightData.asOf}`;
    questions.push({ key, text: `"${flight.flightNumber}" diverted`, kind: 'news', lifeMs: DAY_MS });
  }
  return questions;
}

/** Removes what may not be between quotes in a query. */
function plain(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').replaceAll('"', '');
}

const MONTH_MS = 30 * DAY_MS;

/** Returns the sentences that the language model chose from the pages, found on them before they are stored. */
export async function readEvidence(
  ctx: SingleFlightContext & Pick<Context, 'languageModel'>,
  { about, evidence }: { about: claims.ReportSubject; evidence: Evidence[] },
  options: CallOptions,
): Promise<claims.Findings> {
  const input = modelInput([about.airlineName, about.modelName].filter(Boolean).join(', '), evidence);
  const asked = JSON.stringify([QUESTION_VERSION, ctx.languageModel.model, input]);
  return cachedSingleFlight(
    ctx,
    {
      key: `findings|${hashToken(asked)}`,
      lifeMs: MONTH_MS,
      schema: claims.findingsSchema,
      make: async ({ signal }) => {
        const question = {
          instructions: MODEL_INSTRUCTIONS,
          input,
          name: 'analysis',
          schema: claims.modelAnswerSchema,
        };
        return claims.checkAnswer(await ctx.languageModel.answer(question, signal), evidence, about);
      },
    },
    options,
  );
}
