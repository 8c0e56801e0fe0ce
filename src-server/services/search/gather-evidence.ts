import type { AppError } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { type Evidence, selectEvidence } from '#src/safety/web/evidence.ts';
import type { Context } from '../../context.ts';
import { attempt } from './attempt.ts';
import { type CallOptions, cachedSingleFlight } from './single-flight.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 7 * DAY_MS;

type Question = { key: string; text: string; kind: 'web' | 'news'; isRecent?: boolean; lifeMs: number };
export type EvidenceSubject = { flight: FoundFlight; airlineName: string | null; modelName: string | null };

/** Searches the web for airline and model, once a week each for all flights; for the flight itself only if it was diverted. */
export async function gatherEvidence(
  ctx: Context,
  subject: EvidenceSubject,
  options: CallOptions,
): Promise<{ evidence: Evidence[]; fault: AppError | null }> {
  const asked = questionsFor(subject).map(({ key, lifeMs, ...question }) => {
    const make = (work: { signal: AbortSignal }) => ctx.webSearch.search(question, work.signal);
    return attempt('Serper', cachedSingleFlight(ctx, { key, lifeMs, make }, options));
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
    questions.push({ key: `evidence|model|${modelName}`, text, kind: 'web', lifeMs: KEEP_MS });
  }
  if (airlineName) {
    const text = `"${plain(airlineName)}" airline accident OR incident OR "safety audit"`;
    questions.push({ key: `evidence|airline|${airlineName}`, text, kind: 'news', isRecent: true, lifeMs: KEEP_MS });
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
