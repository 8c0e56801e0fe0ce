import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Flight } from '#src/flight/flight.ts';
import { NO_FLIGHT_DATA } from '#src/flight/no-flight-data.ts';
import { completeReport, type ShownReport } from '#src/safety/report/complete-report.ts';
import { joinNotices, type Notices } from '#src/safety/report/notices.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useCalmView } from '../../ui/use-calm-view.ts';
import { LOCALE, t } from '../../ui/words.ts';
import { Airspace, statesOf } from './head/airspace.tsx';
import { Bands } from './head/bands.tsx';
import { HeaderCard } from './head/header-card.tsx';
import { CalmMoments, ReportTabs, SeenLine } from './later-parts.ts';
import { SourcesSwitch } from './provenance/sources-switch.tsx';
import { FlightProvider, ReportProvider, SourcesShownProvider } from './report-context.ts';
import { TabsSkeleton } from './report-skeleton.tsx';
import classes from './report-view.module.css';

export type ReportViewProps = {
  flight: Spoken<Flight>;
  safetyReport: Spoken<ShortReport>;
  /** lets the reader select the aircraft, if the flight's own is not reported; null takes the selection back */
  onChooseAircraft?: (aircraftType: string | null) => void;
  /** the day that was asked for, YYYY-MM-DD */
  day?: string | undefined;
  /** what is told of that day */
  notices?: Spoken<Notices> | undefined;
  /** what else is known of the flight's aircraft, shown with it */
  aircraftNote?: ReactNode;
  /** buttons for actions on the report, shown in its head */
  actions?: ReactNode;
  /** other flights, shown at the end of its head where this one is one to think about */
  others?: ReactNode;
  /** what can be done at the end of it */
  end?: ReactNode;
};

export function ReportView({ onChooseAircraft, aircraftNote, actions, others, end, ...given }: ReportViewProps) {
  // the verdict is on the screen before the rest is drawn
  const areTabsDrawn = useDeferredValue(true, false);
  const sourcesShown = useState(false);
  const [isCalm] = useCalmView();
  const flight = withData(given.flight);
  const safetyReport = useMemo(
    () => speakAll(LOCALE, joinNotices(completeReport(given.safetyReport, given.flight), given.notices)),
    [given.safetyReport, given.flight, given.notices],
  );
  return (
    <FlightProvider value={flight}>
      <ReportProvider value={safetyReport}>
        <SourcesShownProvider value={sourcesShown}>
          <article className="column" aria-labelledby="report-title">
            <Bands bands={safetyReport.bands} />
            <HeaderCard
              flight={flight}
              onChooseAircraft={onChooseAircraft}
              aircraftNote={aircraftNote}
              actions={actions}
              notices={flight.flightData.notes}
              day={given.day}
              airspace={<Airspace notices={given.notices} seen={<SeenLine />} />}
              bulletinStates={statesOf(given.notices)}
              others={isDoubtful(safetyReport) && others}
            />
            {isCalm && <CalmMoments />}
            {areTabsDrawn ? <ReportTabs onChooseAircraft={onChooseAircraft} {...WHILE_ABSENT} /> : <TabsSkeleton />}
            <div className={`row ${classes.end}`} data-unprinted>
              <SourcesSwitch />
              {end}
            </div>
          </article>
        </SourcesShownProvider>
      </ReportProvider>
    </FlightProvider>
  );
}

const WHILE_ABSENT = {
  whileLoading: <TabsSkeleton />,
  whenMissing: (retry: () => void) => <RetryAlert title={t('app.report.partNotLoaded')} onRetry={retry} />,
};

/** Whether this flight is one to think about: a ban, another notice, a worse record, or no known aircraft. */
function isDoubtful({ bands = [], flightRate }: Pick<Spoken<ShownReport>, 'bands' | 'flightRate'>): boolean {
  return bands.some(({ kind }) => kind !== 'reported') || flightRate === null || flightRate?.verdict === 'worse';
}

function withData(flight: Spoken<Flight>): Spoken<Flight> {
  if (flight.flightData as Spoken<Flight>['flightData'] | null) return flight;
  const aircraftBasis = flight.aircraftType ? 'reported' : 'unknown';
  return { ...flight, flightData: { ...NO_FLIGHT_DATA, aircraftBasis } };
}
