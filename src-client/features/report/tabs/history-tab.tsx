import { type ListedEvent, listEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { ServiceTimeline } from '../../../shared/service-timeline.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { isWide } from '../../../ui/is-wide.ts';
import { LOCALE, t } from '../../../ui/words.ts';
import { AirlineAccidents } from '../events/airline-accidents.tsx';
import { EventGroups, PooledEvents } from '../events/event-groups.tsx';
import { CitedDocuments, CitedProvider, citedDocuments } from '../provenance/citations.tsx';
import { useFlight, useReport, useShownModel, useSources } from '../report-context.ts';
import { ImprovementsOfEach } from './improvements.tsx';
import classes from './tabs.module.css';
import '@mantine/core/styles/Accordion.layer.css';
import { Accordion } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';

/** The history: the events of the model or of all likely ones, the airline's accidents, and what has changed since. */
export function HistoryTab() {
  const { airlineSafety, sourceList, models: likely } = useReport();
  const shown = useShownModel();
  const models = shown ? [shown] : (likely ?? []);
  const known = models.flatMap(({ modelSafety, score }) => (modelSafety ? [{ modelSafety, score }] : []));
  const events = known.flatMap((model) =>
    namedEvents(speakAll(LOCALE, listEvents({ ...model, sourceList })), model.modelSafety.modelName),
  );
  const reported = [airlineSafety, ...known.map(({ modelSafety }) => modelSafety)].flatMap((of) => of.reported ?? []);
  const ofOthers = useSources([...(airlineSafety.accidents ?? []), ...reported].flatMap(({ sources }) => sources));
  const cited = citedDocuments([...events.flatMap(({ event }) => event.sources), ...ofOthers]);
  const [only] = known;
  return (
    <div className={`column ${classes.panel}`}>
      <FoldSections all={['incidents', 'maintenance']}>
        <FoldSection value="incidents" title={t('app.report.history.events')} count={only ? events.length : null}>
          <CalmFold name={t('app.report.parts.events')}>
            <CitedProvider value={cited}>
              <div>
                {only ? (
                  <>
                    <div data-unprinted>
                      <Disclosure isOpen={isWide()} title={<h4>{t('app.report.history.years')}</h4>}>
                        <ModelTimeline models={known} />
                      </Disclosure>
                    </div>
                    {shown ? (
                      <EventGroups {...only} events={events.map(({ event }) => event)} />
                    ) : (
                      <PooledEvents events={events} />
                    )}
                  </>
                ) : (
                  <p className={classes.lead}>{t('app.report.history.noAircraft')}</p>
                )}
                <AirlineAccidents airlineSafety={airlineSafety} />
                <CitedDocuments />
              </div>
            </CitedProvider>
          </CalmFold>
        </FoldSection>
        <FoldSection
          value="maintenance"
          title={t('app.report.history.maintenance')}
          count={only ? known.reduce((sum, { modelSafety }) => sum + modelSafety.improvements.length, 0) : null}
        >
          {only ? (
            <ImprovementsOfEach models={known.map(({ modelSafety }) => modelSafety)} isNamed={known.length > 1} />
          ) : (
            <p className={classes.lead}>{t('app.report.history.noImprovements')}</p>
          )}
        </FoldSection>
      </FoldSections>
    </div>
  );
}

function namedEvents(events: Spoken<ListedEvent>[], modelName: string) {
  return events.map((event) => ({ event, modelName }));
}

export function ModelTimeline({ models }: { models: { modelSafety: Spoken<ModelSafety>; score: Spoken<Score> }[] }) {
  const { sourceList } = useReport();
  const year = Number(useFlight().searchedAt.slice(0, 4));
  return (
    <ServiceTimeline
      models={models.map(({ modelSafety, score }) => ({
        name: modelSafety.modelName,
        firstServiceYear: modelSafety.firstServiceYear,
        lastYear: modelSafety.lastServiceYear ?? year,
        departures: modelSafety.departuresByYear ?? null,
        events: listEvents({ modelSafety, score, sourceList }).map(({ date, title, group }) => ({
          date,
          title,
          isCounted: group === 'counted',
        })),
      }))}
    />
  );
}

/** Sections of a tab, of which the first begins open; on paper all are. */
export function FoldSections({ all, children }: { all: string[]; children: ReactNode }) {
  return (
    <Accordion
      multiple
      defaultValue={usePrinting() ? all : all.slice(0, 1)}
      order={3}
      classNames={{ label: 'strong', content: classes.itemContent }}
      styles={{ item: { borderColor: 'var(--line)' }, control: { paddingInline: '0.25rem' } }}
    >
      {children}
    </Accordion>
  );
}

/** `count` is null if unknown; it describes the section and is not part of its name. */
export function FoldSection(props: { value: string; title: string; count: number | null; children: ReactNode }) {
  const { value, title, count, children } = props;
  const countId = useId();
  return (
    <Accordion.Item value={value}>
      <Accordion.Control aria-describedby={count === null ? undefined : countId}>
        {title}{' '}
        {count !== null && (
          <span id={countId} aria-hidden>
            <Badge tone="grey">{count}</Badge>
          </span>
        )}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
