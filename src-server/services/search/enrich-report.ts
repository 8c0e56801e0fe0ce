import type { FoundFlight } from '#src/flight/flight.ts';
import type { BuiltReport } from '#src/safety/build-report.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { addFindings, addUnreadPages, factsOf } from '#src/safety/web/add-findings.ts';
import type { Evidence } from '#src/safety/web/evidence.ts';
import type { Context } from '../../context.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { attempt } from './attempt.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { readEvidence } from './read-evidence.ts';
import type { CallOptions } from './single-flight.ts';

export type PlainReport = BuiltReport & { flight: FoundFlight };

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
