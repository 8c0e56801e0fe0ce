import { Tabs } from '@mantine/core';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';
import { REPORT_TABS, useReportPlace } from '../report-place.ts';
import { AircraftTab } from './aircraft-tab.tsx';
import { AirlineTab } from './airline-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { type ChooseAircraft, LikelyModels } from './likely-models.tsx';
import { SafetyTab } from './safety-tab.tsx';
import classes from './tabs.module.css';

const TABS = [
  { value: 'safety', title: t('app.report.tabs.safety'), name: t('app.report.parts.safetyTab'), Panel: SafetyTab },
  { value: 'history', title: t('app.report.tabs.history'), name: t('app.report.parts.historyTab'), Panel: HistoryTab },
  {
    value: 'aircraft',
    title: t('app.report.tabs.aircraft'),
    name: t('app.report.parts.aircraftTab'),
    Panel: AircraftTab,
  },
  { value: 'airline', title: t('app.report.tabs.airline'), name: t('app.report.parts.airlineTab'), Panel: AirlineTab },
];

/** The four parts of a report, all of them on paper; which one is open stands in the address. */
export function ReportTabs({ onChooseAircraft }: ChooseAircraft) {
  const { models } = useReport();
  const { tab, move } = useReportPlace();
  const isPrinting = usePrinting();
  const contents = TABS.map(({ value, name, Panel }) => ({
    value,
    content: (
      <PartBoundary key={value} name={name}>
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
      <Tabs.List aria-label={t('app.report.tabs.label')}>
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
