import type { ReactNode } from 'react';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';
import { type ReportTab, useReportPlace } from '../report-place.ts';
import { AircraftTab } from './aircraft-tab.tsx';
import { AirlineTab } from './airline-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { type ChooseAircraft, LikelyModels } from './likely-models.tsx';
import { SafetyTab } from './safety-tab.tsx';
import classes from './tabs.module.css';

const TABS: { value: ReportTab; title: string; name: string; Panel: () => ReactNode }[] = [
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
  const tabs = TABS.map(({ value, title, name, Panel }) => ({
    value,
    title,
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
  return (
    <div className={`card ${classes.tabs}`}>
      {isPrinting ? (
        tabs.map(({ content }) => content)
      ) : (
        <Tabs
          label={t('app.report.tabs.label')}
          value={tab}
          onChange={(chosen) => move({ tab: chosen })}
          tabs={tabs}
          classNames={{ list: classes.list, tab: classes.tab }}
        />
      )}
    </div>
  );
}
