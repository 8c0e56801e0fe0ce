import '@mantine/core/styles/Accordion.layer.css';
import { Accordion } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { listEvents } from '#src/safety/event-list.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { AirlineAccidents } from '../events/airline-accidents.tsx';
import groups from '../events/event-groups.module.css';
import { EventGroups } from '../events/event-groups.tsx';
import { CitedDocuments, CitedProvider, citedDocuments } from '../provenance/citations.tsx';
import { useReport, useShownModel, useSources } from '../report-context.ts';
import { Improvements } from './improvements.tsx';
import { LikelyModelNote } from './likely-model-note.tsx';
import classes from './tabs.module.css';

/** The history: the model's events, the airline's accidents, and what has changed since. */
export function HistoryTab() {
  const report = useReport();
  const { airlineSafety, sourceList } = report;
  const { modelSafety, score } = useShownModel();
  const events = listEvents({ modelSafety, score, sourceList });
  const reported = [...(airlineSafety.reported ?? []), ...(modelSafety?.reported ?? [])];
  const others = [...(airlineSafety.accidents ?? []), ...reported];
  const ofOthers = useSources(others.flatMap(({ sources }) => sources));
  const cited = citedDocuments([...events.flatMap((event) => event.sources), ...ofOthers]);
  return (
    <div className={classes.panel}>
      <LikelyModelNote />
      <Accordion
        multiple
        defaultValue={['incidents']}
        order={3}
        classNames={{
          item: classes.item,
          control: classes.itemControl,
          label: classes.itemLabel,
          content: classes.itemContent,
        }}
      >
        <Section value="incidents" title="Incidents & Events" count={modelSafety ? events.length : null}>
          <CalmFold name="the events">
            <CitedProvider value={cited}>
              <div className={groups.groups}>
                {modelSafety ? (
                  <EventGroups events={events} modelSafety={modelSafety} score={score} />
                ) : (
                  <p className={classes.lead}>We don't know the aircraft, so there's no history to show.</p>
                )}
                <AirlineAccidents airlineSafety={airlineSafety} />
                <CitedDocuments />
              </div>
            </CitedProvider>
          </CalmFold>
        </Section>
        <Section value="maintenance" title="Maintenance Records" count={modelSafety?.improvements.length ?? null}>
          {modelSafety ? (
            <Improvements modelSafety={modelSafety} />
          ) : (
            <p className={classes.lead}>We don't know the aircraft, so there are no improvements to show.</p>
          )}
        </Section>
      </Accordion>
    </div>
  );
}

/** `count` is null if unknown; it describes the section and is not part of its name. */
function Section(props: { value: string; title: string; count: number | null; children: ReactNode }) {
  const { value, title, count, children } = props;
  const countId = useId();
  return (
    <Accordion.Item value={value}>
      <Accordion.Control aria-describedby={count === null ? undefined : countId}>
        {title}{' '}
        {count !== null && (
          <span id={countId} className={classes.count} aria-hidden>
            {count}
          </span>
        )}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
