import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Flight } from '#src/flight/flight.ts';
import { NO_FLIGHT_DATA } from '#src/flight/no-flight-data.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { joinNotices } from '#src/safety/report/notices.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { RetryAlert } from '../../ui/alert.tsx';
import { useCalmView } from '../../ui/calm-view.tsx';
import { LOCALE, t } from '../../ui/words.ts';
import { Bands } from './head/bands.tsx';
import { HeaderCard, type HeaderCardProps } from './head/header-card.tsx';
import { CalmMoments, ReportTabs } from './later-parts.ts';
import { SourcesSwitch } from './provenance/sources-switch.tsx';
import { FlightProvider, ReportProvider, SourcesShownProvider } from './report-context.ts';
import { TabsSkeleton } from './report-skeleton.tsx';

export type ReportViewProps = HeaderCardProps & {
  safetyReport: Spoken<ShortReport>;
  /** what can be done at the end of it */
  end?: ReactNode;
};

export function ReportView({ safetyReport: given, end, ...head }: ReportViewProps) {
  // the verdict is on the screen before the rest is drawn
  const areTabsDrawn = useDeferredValue(true, false);
  const sourcesShown = useState(false);
  const [isCalm] = useCalmView();
  const { notices, onChooseAircraft } = head;
  const flight = withData(head.flight);
  const safetyReport = useMemo(
    () => speakAll(LOCALE, joinNotices(completeReport(given, head.flight), notices)),
    [given, head.flight, notices],
  );
  return (
    <FlightProvider value={flight}>
      <ReportProvider value={safetyReport}>
        <SourcesShownProvider value={sourcesShown}>
          <article className="column" aria-labelledby="report-title">
            <Bands bands={safetyReport.bands} />
            <HeaderCard {...head} flight={flight} />
            {isCalm && <CalmMoments />}
            {areTabsDrawn ? <ReportTabs onChooseAircraft={onChooseAircraft} {...WHILE_ABSENT} /> : <TabsSkeleton />}
            <div className="row" style={{ justifyContent: 'center', gap: 0 }} data-unprinted>
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

function withData(flight: Spoken<Flight>): Spoken<Flight> {
  if (flight.flightData as Spoken<Flight>['flightData'] | null) return flight;
  const aircraftBasis = flight.aircraftType ? 'reported' : 'unknown';
  return { ...flight, flightData: { ...NO_FLIGHT_DATA, aircraftBasis } };
}
