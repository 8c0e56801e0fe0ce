import { type ListedEvent, listEvents } from '#src/safety/model/event-list.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { isWide } from '../../../ui/is-wide.ts';
import { LOCALE, t } from '../../../ui/words.ts';
import { ModelTimeline } from '../charts/model-timeline.tsx';
import { AirlineAccidents } from '../events/airline-accidents.tsx';
import { EventGroups, PooledEvents } from '../events/event-groups.tsx';
import { CitedDocuments, CitedProvider, citedDocuments } from '../provenance/citations.tsx';
import { useReport, useShownModel, useSources } from '../report-context.ts';
import { FoldSection, FoldSections } from './fold-sections.tsx';
import { ImprovementsOfEach } from './improvements.tsx';
import classes from './tabs.module.css';

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
