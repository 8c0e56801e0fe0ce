import '@mantine/core/styles/Accordion.layer.css';
import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { LongList } from '../../ui/long-list.tsx';
import { Improvements } from './improvements.tsx';
import { IncidentEntry } from './incident-entry.tsx';
import { useReport } from './report-context.ts';
import { ExcludedEntry, ScoreEventEntry } from './score-event-entry.tsx';
import classes from './tabs.module.css';

export function HistoryTab() {
  const { modelSafety } = useReport();
  if (!modelSafety) return <p className={classes.unknown}>The aircraft is unknown, so its history is too.</p>;
  const { incidents, improvements, scoreEvents, excludedEvents, modelName } = modelSafety;
  return (
    <div className={classes.panel}>
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
        <Section value="incidents" title="Incidents & Events" count={incidents.length}>
          <LongList
            entries={incidents.map((incident) => (
              <IncidentEntry key={`${incident.date} ${incident.flight}`} incident={incident} />
            ))}
          />
        </Section>
        <Section value="maintenance" title="Maintenance Records" count={improvements.length}>
          <Improvements modelSafety={modelSafety} />
        </Section>
        <Section value="counted" title="Accidents Behind the Score" count={scoreEvents.length}>
          <p className={classes.lead}>Each fatal accident of the {modelName} that the score counts, one by one.</p>
          <LongList
            entries={scoreEvents.map((event) => (
              <ScoreEventEntry key={`${event.date} ${event.operator} ${event.registration}`} event={event} />
            ))}
          />
        </Section>
        <Section value="excluded" title="Left Out of the Score" count={excludedEvents.length}>
          <p className={classes.lead}>Well-known events that the score does not count, and why.</p>
          <LongList
            entries={excludedEvents.map((event) => (
              <ExcludedEntry key={`${event.date} ${event.operator} ${event.registration}`} event={event} />
            ))}
          />
        </Section>
      </Accordion>
    </div>
  );
}

function Section(props: { value: string; title: string; count: number; children: ReactNode }) {
  const { value, title, count, children } = props;
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>
        {title} <span className={classes.count}>{count}</span>
      </Accordion.Control>
      <Accordion.Panel>{count > 0 ? children : <p className={classes.lead}>None on record.</p>}</Accordion.Panel>
    </Accordion.Item>
  );
}
