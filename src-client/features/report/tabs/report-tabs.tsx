import { Tabs } from '@mantine/core';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useReport } from '../report-context.ts';
import { REPORT_TABS, useReportPlace } from '../report-place.ts';
import { AircraftTab } from './aircraft-tab.tsx';
import { AirlineTab } from './airline-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { type ChooseAircraft, LikelyModels } from './likely-models.tsx';
import { SafetyTab } from './safety-tab.tsx';
import classes from './tabs.module.css';

const TABS = [
  { value: 'safety', title: 'Safety', Panel: SafetyTab },
  { value: 'history', title: 'History', Panel: HistoryTab },
  { value: 'aircraft', title: 'Aircraft', Panel: AircraftTab },
  { value: 'airline', title: 'Airline', Panel: AirlineTab },
];

/** The four parts of a report, all of them on paper; which one is open stands in the address. */
export function ReportTabs({ onChooseAircraft }: ChooseAircraft) {
  const { models } = useReport();
  const { tab, move } = useReportPlace();
  const isPrinting = usePrinting();
  const contents = TABS.map(({ value, title, Panel }) => ({
    value,
    content: (
      <PartBoundary key={value} name={`the ${title} tab`}>
        {models && value !== 'safety' ? (
          <LikelyModels models={models} onChooseAircraft={onChooseAircraft}>
            <Panel />
          </LikelyModels>
        ) : (
          <Panel />
        )}
      </PartBoundary>
    ),
  }));
  const root = `card ${classes.tabs}`;
  if (isPrinting) return <div className={root}>{contents.map(({ content }) => content)}</div>;
  return (
    <Tabs
      value={tab}
      onChange={(value) => move({ tab: REPORT_TABS.find((known) => known === value) ?? 'safety' })}
      variant="unstyled"
      keepMounted={false}
      classNames={{ root, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label="Parts of the report">
        {TABS.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {contents.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
