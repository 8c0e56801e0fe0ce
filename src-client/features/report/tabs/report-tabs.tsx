import { Tabs } from '@mantine/core';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import surface from '../../../ui/surface.module.css';
import { AircraftTab } from './aircraft-tab.tsx';
import { AirlineTab } from './airline-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SafetyTab } from './safety-tab.tsx';
import classes from './tabs.module.css';

const TABS = [
  { value: 'safety', title: 'Safety', Panel: SafetyTab },
  { value: 'history', title: 'History', Panel: HistoryTab },
  { value: 'aircraft', title: 'Aircraft', Panel: AircraftTab },
  { value: 'airline', title: 'Airline', Panel: AirlineTab },
];

export function ReportTabs() {
  return (
    <Tabs
      defaultValue="safety"
      variant="unstyled"
      keepMounted={false}
      classNames={{ root: `${surface.card} ${classes.tabs}`, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label="Parts of the report">
        {TABS.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ value, title, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <PartBoundary name={`the ${title} tab`}>
            <Panel />
          </PartBoundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
