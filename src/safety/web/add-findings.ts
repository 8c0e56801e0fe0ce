import type { BuiltReport } from '../build-report.ts';
import { analysisText } from '../report/analysis.ts';
import { SourceList, WEB_PAGE } from '../report/source-list.ts';
import type { ModelSafety, ReportIncident, SafetyReport } from '../report.ts';
import type { Findings } from './claims.ts';
import type { Evidence } from './evidence.ts';

/** The start of the paragraph about pages from the web. */
const WEB_LEAD = 'From the web, as reported there:';

type ReadEvidence = {
  evidence: Evidence[];
  /** how many of the numbered sources were our own facts */
  factCount: number;
  findings: Findings;
};

/** Adds findings to a report, whose figures stay as computed, and our own statements where no claim covers them. */
export function addFindings(
  { report, analysis, likelyNames }: BuiltReport,
  { evidence, factCount, findings: found }: ReadEvidence,
): SafetyReport {
  const findings = withoutModels(found, likelyNames);
  const sources = new SourceList(report.sourceList);
  const indexOf = (number: number) => sources.addPage(evidence[number - factCount] as Evidence);
  const fromFacts = findings.claims.filter((claim) => claim.sources.every((number) => number < factCount));
  const fromWeb = findings.claims
    .filter((claim) => claim.sources.some((number) => number >= factCount))
    .map(({ text, sources: numbers }) => {
      const pages = numbers.filter((number) => number >= factCount).map((number) => indexOf(number) + 1);
      return `${text} [${pages.join(', ')}]`;
    });
  const incidents = findings.incidents.map(({ source, flight, ...incident }) => ({
    ...incident,
    flight: flight ?? 'Flight not named',
    cause: null,
    isCauseVerified: false,
    fatalities: null,
    fatalitiesOnGround: null,
    isHostileAct: false,
    isHullLoss: null,
    sources: [indexOf(source)],
  }));
  const { flight, model, airline, closing } = analysis;
  const claimsOf = (index: number) => fromFacts.filter((claim) => Math.min(...claim.sources) === index);
  const isStated = (index: number) => fromFacts.some((claim) => claim.sources.includes(index));
  const isKnown = isModelKnown({ report, likelyNames });
  const first = isKnown ? model.length : 0;
  const verified = (statements: string[], offset: number) =>
    statements.flatMap((statement, index) => {
      return isStated(offset + index) ? claimsOf(offset + index).map((claim) => claim.text) : [statement];
    });
  const facts = [first > 0 ? verified(model, 0) : model, verified(airline, first)];
  const web = fromWeb.length > 0 ? [[WEB_LEAD, ...fromWeb]] : [];
  return {
    ...report,
    analysis: analysisText([flight, ...facts, ...web, closing]),
    analysisBy: findings.claims.length > 0 ? 'language-model' : report.analysisBy,
    sourceList: sources.list,
    modelSafety: withIncidents(report, isKnown ? incidents : []),
  };
}

/** The model's part with those incidents that the report does not have. */
function withIncidents(report: SafetyReport, found: ReportIncident[]): ModelSafety | null {
  const incidents = found.filter((incident) => !isListed(report, incident));
  return report.modelSafety && { ...report.modelSafety, incidents: [...report.modelSafety.incidents, ...incidents] };
}

/** Removes claims that name one of several likely models, and so would state as a fact which of them flies. */
function withoutModels(findings: Findings, likelyNames: string[]): Findings {
  const names = likelyNames.flatMap((name) => name.match(MODEL_WORD) ?? []);
  const isNamed = (text: string) => names.some((name) => text.toUpperCase().includes(name.toUpperCase()));
  return { ...findings, claims: findings.claims.filter(({ text }) => !isNamed(text)) };
}

/** A model's short name, without the manufacturer: 777, A380, CRJ, Twin Otter. */
const MODEL_WORD = /[A-Z]?\d{2,}|\b(?:CRJ|ATR|E-Jet|Dash 8|DC-9|DHC-6|Twin Otter|Dreamliner|Superjet|Jetstream)/g;

/** Adds pages that were found but that no one has read. */
export function addUnreadPages(report: SafetyReport, evidence: Evidence[]): SafetyReport {
  const sources = new SourceList(report.sourceList);
  for (const page of evidence.slice(0, 5)) sources.addPage(page, ', found but not evaluated');
  return { ...report, sourceList: sources.list };
}

/** The facts for the language model, one statement each: about the airline, and about the model if it is certain. */
export function factsOf({ report, analysis, likelyNames }: BuiltReport): string[] {
  return [...(isModelKnown({ report, likelyNames }) ? analysis.model : []), ...analysis.airline];
}

/** An estimate of several models must not turn into a fact about one. */
function isModelKnown({ report, likelyNames }: Pick<BuiltReport, 'report' | 'likelyNames'>): boolean {
  return likelyNames.length === 0 && report.modelSafety !== null;
}

/** Whether an event of that day is already in the report. */
function isListed({ modelSafety }: SafetyReport, { date }: { date: string | null }): boolean {
  if (!modelSafety || !date || date.length < 10) return false;
  const { incidents, scoreEvents, excludedEvents } = modelSafety;
  return [...incidents, ...scoreEvents, ...excludedEvents].some((event) => event.date === date);
}

type Found = Pick<SafetyReport, 'analysis' | 'analysisBy' | 'modelSafety' | 'sourceList'>;

/** Adds what a report has from the web to the same report computed anew: pages, incidents and the paragraph of claims. */
export function keepFindings(before: Found, after: SafetyReport): SafetyReport {
  const sources = new SourceList(after.sourceList);
  const pages = new Map(
    before.sourceList.flatMap((source, index) =>
      source.title.startsWith(WEB_PAGE) ? [[index, sources.addListed(source)] as const] : [],
    ),
  );
  const incidents = (before.modelSafety?.incidents ?? []).flatMap((incident) => {
    const at = incident.sources.flatMap((index) => pages.get(index) ?? []);
    return at.length > 0 ? [{ ...incident, sources: at }] : [];
  });
  const claims = before.analysis.split('\n\n').find((paragraph) => paragraph.startsWith(WEB_LEAD));
  const cited = claims?.replace(/\[(\d+(?:, \d+)*)\]/g, (_, numbers: string) => {
    const now = numbers.split(', ').map((number) => (pages.get(Number(number) - 1) ?? -1) + 1);
    return `[${now.join(', ')}]`;
  });
  const paragraphs = after.analysis.split('\n\n');
  return {
    ...after,
    analysis: cited ? paragraphs.toSpliced(-1, 0, cited).join('\n\n') : after.analysis,
    analysisBy: cited ? before.analysisBy : after.analysisBy,
    sourceList: sources.list,
    modelSafety: withIncidents(after, incidents),
  };
}
