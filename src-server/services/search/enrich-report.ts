import type { AppError } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { BuiltReport } from '#src/safety/build-report.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { addFindings, addUnreadPages, factsOf } from '#src/safety/web/add-findings.ts';
import { checkAnswer, type Findings, modelAnswerSchema, type ReportSubject } from '#src/safety/web/claims.ts';
import { type Evidence, selectEvidence } from '#src/safety/web/evidence.ts';
import { MODEL_INSTRUCTIONS, modelInput, numberSources, QUESTION_VERSION } from '#src/safety/web/model-question.ts';
import type { Context } from '../../context.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { attempt } from './attempt.ts';
import { type CallOptions, cachedSingleFlight } from './single-flight.ts';

type PlainReport = BuiltReport & { flight: FoundFlight };

/** Adds findings from the web to a computed report, if search and language model are available. `hasFault`: one failed. */
export async function enrichReport(
  ctx: Context,
  plain: PlainReport,
  options: CallOptions,
): Promise<{ safetyReport: SafetyReport; hasFault: boolean }> {
  const { signal, onProgress } = options;
  const { report, flight } = plain;
  const missing = [...report.missing];
  const airlineName = report.airlineSafety.airlineName;
  const modelName = knownModelName(report);

  onProgress?.({ step: 'airline', found: null });
  const evidenceWatch = { signal: withinTime(ctx.timeLimits.evidenceMs, signal) };
  const { evidence, fault: searchFault } = ctx.webSearch.isConfigured
    ? await gatherEvidence(ctx, { flight, airlineName, modelName }, evidenceWatch)
    : { evidence: [] as Evidence[], fault: null };
  if (searchFault) missing.push(`Web search isn't available: ${searchFault.message}`);
  onProgress?.({ step: 'airline', found: [airlineName ?? 'not known', pages(evidence)].filter(Boolean).join(', ') });

  onProgress?.({ step: 'report', found: null });
  const { safetyReport, fault: modelFault } = await write(ctx, { ...plain, evidence }, { signal });
  if (modelFault) missing.push(`AI analysis isn't available: ${modelFault}`);
  return { safetyReport: { ...safetyReport, missing }, hasFault: searchFault !== null || modelFault !== null };
}

async function write(
  ctx: Context,
  { evidence, flight, ...built }: PlainReport & { evidence: Evidence[] },
  options: CallOptions,
): Promise<{ safetyReport: SafetyReport; fault: string | null }> {
  const { report } = built;
  const unread = addUnreadPages(report, evidence);
  if (!ctx.languageModel.isConfigured) return { safetyReport: unread, fault: null };
  const facts = factsOf(built);
  const about = {
    airlineName: report.airlineSafety.airlineName,
    modelName: knownModelName(report) ?? flight.aircraftType,
  };
  const { value: findings, fault } = await attempt('OpenAI', readEvidence(ctx, { about, facts, evidence }, options));
  if (fault) return { safetyReport: unread, fault: fault.message };
  if (findings.claims.length + findings.incidents.length === 0) {
    return { safetyReport: unread, fault: 'none of its answer could be traced to a source.' };
  }
  return {
    safetyReport: addFindings(built, { evidence, factCount: facts.length, findings }),
    fault: null,
  };
}

/** Only one of several likely models must not become the flight's. */
function knownModelName({ models, modelSafety }: SafetyReport): string | null {
  return models ? null : (modelSafety?.modelName ?? null);
}

function pages(evidence: Evidence[]): string {
  return evidence.length === 0 ? '' : `${evidence.length} page${evidence.length === 1 ? '' : 's'} found`;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

type Question = { key: string; text: string; kind: 'web' | 'news'; isRecent?: boolean; lifeMs: number };
type EvidenceSubject = { flight: FoundFlight; airlineName: string | null; modelName: string | null };

/** Searches the web for airline and model, once a week each for all flights; for the flight itself only if it was diverted. */
async function gatherEvidence(
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
      lifeMs: MONTH_MS,
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
