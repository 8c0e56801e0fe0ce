import { say, sayTogether, type Told } from '../../words/say.ts';
import { speak } from '../../words/speak.ts';
import type { BuiltReport } from '../build-report.ts';
import { analysisText } from '../report/analysis.ts';
import { SourceList, WEB_PAGE } from '../report/source-list.ts';
import type { ModelSafety, ReportIncident, SafetyReport } from '../report.ts';
import type { Findings } from './claims.ts';
import type { Evidence } from './evidence.ts';

const WEB_LEAD = say('report.web.lead');

/** Adds what was found on pages to a report, whose figures and own statements stay as they are. */
export function addFindings(
  { report, analysis, likelyNames }: BuiltReport,
  evidence: Evidence[],
  findings: Findings,
): SafetyReport {
  const sources = new SourceList(report.sourceList);
  const indexOf = (number: number) => sources.addPage(evidence[number] as Evidence);
  const claims = withoutModels(findings.claims, likelyNames).map(
    ({ text, source }) => `${text} [${indexOf(source) + 1}]`,
  );
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
  // an estimate of several models must not turn into a fact about one
  const isModelKnown = likelyNames.length === 0;
  return {
    ...report,
    analysis: analysisText([flight, model, airline, ...(claims.length > 0 ? [[WEB_LEAD, ...claims]] : []), closing]),
    analysisBy: claims.length > 0 ? 'language-model' : report.analysisBy,
    sourceList: sources.list,
    modelSafety: withIncidents(report, isModelKnown ? incidents : []),
  };
}

/** The model's part with those incidents that the report does not have. */
function withIncidents(report: SafetyReport, found: ReportIncident[]): ModelSafety | null {
  const incidents = found.filter((incident) => !isListed(report, incident));
  return report.modelSafety && { ...report.modelSafety, incidents: [...report.modelSafety.incidents, ...incidents] };
}

/** Removes claims that name one of several likely models, and so would state as a fact which of them flies. */
function withoutModels(claims: Findings['claims'], likelyNames: string[]): Findings['claims'] {
  const names = likelyNames.flatMap((name) => name.match(MODEL_WORD) ?? []);
  return claims.filter(({ text }) => !names.some((name) => text.toUpperCase().includes(name.toUpperCase())));
}

/** A model's short name, without the manufacturer: 777, A380, CRJ, Twin Otter. */
const MODEL_WORD = /[A-Z]?\d{2,}|\b(?:CRJ|ATR|E-Jet|Dash 8|DC-9|DHC-6|Twin Otter|Dreamliner|Superjet|Jetstream)/g;

export function addUnreadPages(report: SafetyReport, evidence: Evidence[]): SafetyReport {
  const sources = new SourceList(report.sourceList);
  for (const page of evidence.slice(0, 5)) sources.addPage(page, ', found but not evaluated');
  return { ...report, sourceList: sources.list };
}

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
  const claims = paragraphsOf(before.analysis).find(isOfWeb);
  const cite = (numbers: string) => numbers.split(', ').map((number) => (pages.get(Number(number) - 1) ?? -1) + 1);
  const cited = claims && citedAnew(claims, (numbers) => cite(numbers).join(', '));
  const analysis: Told = { sentences: paragraphsOf(after.analysis).toSpliced(-1, 0, cited ?? ''), areParagraphs: true };
  return {
    ...after,
    analysis: cited ? analysis : after.analysis,
    analysisBy: cited ? before.analysisBy : after.analysisBy,
    sourceList: sources.list,
    modelSafety: withIncidents(after, incidents),
  };
}

function paragraphsOf(text: Told): readonly Told[] {
  if (typeof text === 'string') return text.split('\n\n');
  return 'sentences' in text && text.areParagraphs ? text.sentences : [text];
}

function isOfWeb(paragraph: Told): boolean {
  return speak('en', paragraph).startsWith(speak('en', WEB_LEAD));
}

/** With other numbers of its sources, which stand as '[2, 3]' in what the pages say. */
function citedAnew(text: Told, cite: (numbers: string) => string): Told {
  if (typeof text === 'string')
    return text.replace(/\[(\d+(?:, \d+)*)\]/g, (_, numbers: string) => `[${cite(numbers)}]`);
  return 'sentences' in text ? sayTogether(...text.sentences.map((one) => citedAnew(one, cite))) : text;
}
