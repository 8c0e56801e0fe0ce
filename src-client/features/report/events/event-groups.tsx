import type { EventGroup, ListedEvent } from '#src/safety/model/event-list.ts';
import { severityBadge } from '#src/safety/model/incident-severity.ts';
import { officialReportOf } from '#src/safety/model/official-reports.ts';
import { sayFlown } from '#src/safety/model/record-sentence.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { deathsText, OfficialReportLine } from '../../../shared/official-report.tsx';
import { spoken, t } from '../../../ui/words.ts';
import { Citations } from '../provenance/citations.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import { modelLabel } from '../tabs/likely-models.tsx';
import { ReportedAccidents } from './airline-accidents.tsx';
import { Entry, EventSection } from './event-section.tsx';

export type EventGroupsProps = {
  events: Spoken<ListedEvent>[];
  modelSafety: Spoken<ModelSafety>;
  score: Spoken<Score>;
};

export function EventGroups({ events, modelSafety, score }: EventGroupsProps) {
  const isFromWeb = events.some(({ group }) => group === 'unchecked');
  const parts = [...eventParts(events, modelSafety, score), ...(isFromWeb ? [FROM_THE_WEB] : [])];
  return (
    <>
      {parts.map(({ title, groups, ...words }, index) => (
        <EventSection
          key={title}
          {...words}
          isOpen={index === 0}
          title={title}
          entries={events
            .filter(({ group }) => groups.includes(group))
            .map((event) => <EventEntry key={event.id} event={event} />)}
        />
      ))}
      {modelSafety.reported && (
        <EventSection
          title={t('app.report.events.reported')}
          lead={t('app.report.events.reportedLead', { model: modelSafety.modelName })}
          none=""
          entries={[]}
        >
          <ReportedAccidents reported={modelSafety.reported} />
        </EventSection>
      )}
    </>
  );
}

type NamedEvent = { event: Spoken<ListedEvent>; modelName: string };

const PARTS = [
  {
    title: t('app.report.events.countedInScores'),
    lead: t('app.report.events.pooledLead'),
    isIn: ({ event }: NamedEvent) => event.group === 'counted',
  },
  {
    title: t('app.report.events.others'),
    lead: t('app.report.events.pooledOthersLead'),
    isIn: ({ event }: NamedEvent) => event.group !== 'counted',
  },
];

export function PooledEvents({ events }: { events: NamedEvent[] }) {
  const sorted = events.toSorted((a, b) => (b.event.date ?? '').localeCompare(a.event.date ?? ''));
  return PARTS.map(({ title, lead, isIn }, index) => (
    <EventSection
      key={title}
      isOpen={index === 0}
      title={title}
      lead={lead}
      entries={sorted
        .filter(isIn)
        .map(({ event, modelName }) => (
          <EventEntry key={`${modelName} ${event.id}`} event={event} modelName={modelName} />
        ))}
    />
  ));
}

/** One event, with its model where several are listed: when, who, where, deaths, cause, how the score treats it, and its sources. */
function EventEntry({ event, modelName }: { event: Spoken<ListedEvent>; modelName?: string }) {
  const { title, date, severity, description, cause, isCauseVerified, whyLeftOut, location, sources } = event;
  const { text, color } = severityBadge(severity);
  const clause = modelName ? modelLabel(modelName) : location;
  return (
    <Entry title={title} badge={{ text: spoken(sayValue(text)), tone: color }} date={date} clause={clause}>
      {description && <p>{description}</p>}
      {whyLeftOut && <p className="medium">{t('app.report.events.notCounted', { why: whyLeftOut })}</p>}
      <p>{deathsLine(event)}</p>
      <p>
        {cause ? t('app.report.events.cause', { cause }) : t('app.report.events.causeUnknown')}
        {cause && !isCauseVerified && <Unverified />}
      </p>
      {event.operator !== null && <p>{aircraftLine(event)}</p>}
      <OfficialReportLine report={officialReportOf(event, event.group === 'counted')} />
      <Citations sources={sources} label={title} />
    </Entry>
  );
}

function deathsLine({ deathsOnBoard, deathsOnGround, isHullLoss }: Spoken<ListedEvent>): string {
  const deaths = deathsText(deathsOnBoard, deathsOnGround);
  if (isHullLoss === null) return deaths;
  return `${deaths} · ${isHullLoss ? t('app.report.events.destroyed') : t('app.report.events.survived')}`;
}

function aircraftLine({ operator, location, aircraftType, registration }: Spoken<ListedEvent>): string {
  return [
    operator,
    location ?? t('app.report.events.noPlace'),
    aircraftType ?? t('app.report.events.noType'),
    registration,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** A section of the list of events: its groups, an introduction, and the text if there are none. */
export type EventPart = { title: string; groups: EventGroup[]; lead: string; none: string };

export function eventParts(
  events: Spoken<ListedEvent>[],
  modelSafety: Spoken<ModelSafety>,
  score: Spoken<Score>,
): EventPart[] {
  const listed = events.filter(({ severity }) => severity === 'major').length;
  return [
    { title: t('app.report.events.counted'), groups: ['counted'], lead: countedLead(modelSafety, score), none: NONE },
    { title: t('app.report.events.leftOut'), groups: ['leftOut'], lead: leftOutLead(score), none: NONE },
    {
      title: t('app.report.events.others'),
      groups: ['major', 'minor'],
      lead: othersLead(modelSafety, listed),
      none: t('app.report.events.noneInData'),
    },
  ];
}

/** For what the language model found; shown only if there is any. */
export const FROM_THE_WEB: EventPart = {
  title: t('app.report.events.fromWeb'),
  groups: ['unchecked'],
  lead: t('app.report.events.fromWebLead'),
  none: '',
};

const NONE = t('app.report.none');

function countedLead({ modelName }: Spoken<ModelSafety>, score: Spoken<Score>): string {
  const { fatalAccidents, from, asOf } = score;
  if (fatalAccidents === null) return t('app.report.events.nothingCounted');
  const years = { from: String(from), to: String(asOf) };
  return t('app.report.events.countedLead', {
    accidents: fatalAccidents,
    flown: sayFlown(score),
    model: modelName,
    ...years,
  });
}

function leftOutLead({ fatalAccidents }: Spoken<Score>): string {
  if (fatalAccidents === null) return t('app.report.events.selection');
  return t('app.report.events.leftOutLead');
}

function othersLead({ majorAccidents }: Spoken<ModelSafety>, listed: number): string {
  return t('app.report.events.othersLead', { lost: lostText(majorAccidents, listed) });
}

/** How many aircraft were destroyed without deaths, and how many of them the history lists. */
function lostText(count: number | null, listed: number): string {
  if (count === null) return t('app.report.events.lostUnknown');
  if (count === 0) return t('app.report.events.lostNone');
  const here = listed === 0 ? 'none' : listed < count ? 'some' : 'all';
  return t('app.report.events.lost', { count, listed: here, number: String(listed) });
}
