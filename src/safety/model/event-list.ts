import { z } from 'zod';
import { say, type Told } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import { type ReportSource, reportSourceSchema } from '../report/report-source.ts';
import type { ModelSafety, ReportIncident, SafetyReport } from '../report.ts';
import { severityOf } from './incident-severity.ts';

/** Counted by the score, left out although people died, without deaths on board, or found on the web and unchecked. */
export const EVENT_GROUPS = ['counted', 'leftOut', 'major', 'minor', 'unchecked'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export const eventSchema = z.object({
  /** ISO, possibly without day or month */
  date: z.string().nullable(),
  title: z.string(),
  operator: z.string().nullable(),
  registration: z.string().nullable(),
  location: z.string().nullable(),
  deathsOnBoard: z.number().int().nullable(),
  deathsOnGround: z.number().int().nullable(),
  /** why the score does not count it; null if it does, or if no one died */
  whyLeftOut: textSchema.nullable(),
  description: z.string().nullable(),
  cause: z.string().nullable(),
  isCauseVerified: z.boolean(),
  sources: z.array(reportSourceSchema),
});
export type ListedEvent = AsTold<z.output<typeof eventSchema>> & {
  id: string;
  group: EventGroup;
  /** ICAO designator */
  aircraftType: string | null;
  isHullLoss: boolean | null;
  severity: string;
};

type Facts = Pick<SafetyReport, 'modelSafety' | 'score' | 'sourceList'>;

/** The events of a report's model, each once, the newest of each group first. Two records of a day are one event. */
export function listEvents({ modelSafety, score, sourceList }: Facts): ListedEvent[] {
  if (!modelSafety) return [];
  const { scoreEvents, excludedEvents, incidents } = modelSafety;
  const sourcesOf = (...cited: ({ sources: number[] } | undefined)[]) =>
    cited.flatMap((one) => one?.sources ?? []).flatMap((index) => sourceList[index] ?? []);
  const events = [...scoreEvents, ...excludedEvents];
  const recorded = events.map((event) => {
    const incident = incidents.find((incident) => describes(incident, event, events));
    return fromRecord(event, incident, sourcesOf(event, incident));
  });
  const days = new Set(recorded.map((event) => event.date));
  const others = incidents
    .filter((incident) => !days.has(incident.date))
    .map((incident) => fromIncident(incident, score, sourcesOf(incident)));
  return [...recorded, ...others]
    .map((event, index) => ({ ...event, id: `event-${index}` }))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

type RecordedEvent = ModelSafety['scoreEvents' | 'excludedEvents'][number];

/** Whether they are of one day, and, of several on it, the event is named in the title: 'KLM 4805 and Pan Am 1736'. */
function describes({ date, flight: title }: ReportIncident, event: RecordedEvent, events: RecordedEvent[]): boolean {
  if (date !== event.date) return false;
  const named = events.filter(
    (other) => other.date === date && [other.flight, other.operator].some((name) => name && title.includes(name)),
  );
  return named.length === 0 || named.includes(event);
}

type Unnumbered = Omit<ListedEvent, 'id'>;

function fromRecord(event: RecordedEvent, incident: ReportIncident | undefined, sources: ReportSource[]): Unnumbered {
  const isLeftOut = 'why' in event;
  const deathsOnGround = event.fatalitiesOnGround ?? (isLeftOut ? null : (incident?.fatalitiesOnGround ?? null));
  const { isHullLoss, fatalitiesOnBoard: deathsOnBoard } = event;
  return {
    group: isLeftOut ? 'leftOut' : 'counted',
    title: event.flight ?? event.operator,
    date: event.date || null,
    operator: event.operator,
    registration: event.registration,
    location: event.location,
    aircraftType: event.icaoType,
    deathsOnBoard,
    deathsOnGround,
    isHullLoss,
    severity: severityOf({ deathsOnBoard, deathsOnGround, isHullLoss }, incident?.severity),
    description: incident?.description ?? null,
    cause: incident?.cause ?? null,
    isCauseVerified: incident?.isCauseVerified ?? false,
    whyLeftOut: isLeftOut ? event.why : null,
    sources: onePerPage(sources),
  };
}

function fromIncident(incident: ReportIncident, score: Facts['score'], sources: ReportSource[]): Unnumbered {
  const group = groupOf(incident);
  const { fatalities: deathsOnBoard, fatalitiesOnGround: deathsOnGround, isHullLoss } = incident;
  const outcome = { deathsOnBoard, deathsOnGround, isHullLoss };
  return {
    group,
    title: incident.flight,
    date: incident.date,
    ...{ operator: null, registration: null, location: null, aircraftType: null },
    ...outcome,
    severity: severityOf(outcome, incident.severity),
    description: incident.description,
    cause: incident.cause,
    isCauseVerified: incident.isCauseVerified,
    whyLeftOut: group === 'leftOut' ? whyLeftOut(incident, score) : null,
    sources: onePerPage(sources),
  };
}

function groupOf({ fatalities, fatalitiesOnGround, isHostileAct, severity }: ReportIncident): EventGroup {
  if (fatalities === null) return isHostileAct ? 'leftOut' : 'unchecked';
  if (fatalities > 0 || (fatalitiesOnGround ?? 0) > 0 || isHostileAct) return 'leftOut';
  return severity.trim().toLowerCase() === 'minor' ? 'minor' : 'major';
}

/** Why no score counts the accidents of a model without a flight count. */
export const NOTHING_COUNTED = say('report.events.notCounted');
export const HOSTILE_ACT = say('report.events.hostile');

function whyLeftOut({ date, fatalities, isHostileAct }: ReportIncident, { from, asOf }: Facts['score']): Told {
  if (isHostileAct) return HOSTILE_ACT;
  if (asOf === null) return NOTHING_COUNTED;
  if (fatalities === 0) return say('report.events.noDeaths');
  if (date && date.slice(0, asOf.length) > asOf) return say('report.events.after', { date: asOf });
  if (date && Number(date.slice(0, 4)) < (from ?? 0)) return say('report.events.before', { date: String(from) });
  return say('report.events.notListed');
}

/** Two readings of one document are one source to a reader. */
function onePerPage(sources: ReportSource[]): ReportSource[] {
  const pageOf = ({ url, title }: ReportSource) => url ?? title;
  return [...new Map(sources.toReversed().map((source) => [pageOf(source), source])).values()].toReversed();
}
