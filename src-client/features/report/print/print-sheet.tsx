import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { statusBadge } from '#src/flight/status.ts';
import { formatDate } from '#src/format/date.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import { indicatorLabel } from '#src/safety/report/badges.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { missingForTraveler } from '#src/safety/report/missing.ts';
import { NO_DATE } from '#src/safety/report/source-list.ts';
import { marks } from '../../../ui/source-marks.ts';
import { useFlight, useReport } from '../report-context.ts';
import { PrintEvents } from './print-events.tsx';
import { PrintFigures } from './print-figures.tsx';
import { PrintHead } from './print-head.tsx';
import classes from './print-sheet.module.css';

/** The report on paper: all of it in small print on two pages, instead of the screen's layout. */
export function PrintSheet() {
  const flight = useFlight();
  const { analysis, keyIndicators, missing, sourceList } = useReport();
  // the sheet replaces the screen's layout: see its style
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-printing', true);
    return () => document.documentElement.removeAttribute('data-printing');
  }, []);
  return createPortal(
    <div className={classes.sheet}>
      <PrintHead />
      <div className={classes.columns}>
        <section>
          <h2>Analysis</h2>
          {analysis.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {[...flight.flightData.notes, ...missingForTraveler(missing)].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <section>
          <h2>Key indicators</h2>
          <ul>
            {keyIndicators.map(({ status, text, provenance }) => (
              <li key={text}>
                <b>{indicatorLabel(status).text}:</b> {text} {marks(provenance?.sources)}
              </li>
            ))}
          </ul>
        </section>
        <PrintFigures />
        <PrintEvents />
        <section className={classes.sources}>
          <h2>Sources</h2>
          <ol>
            {sourceList.map((source) => {
              const { title, url, asOf, isVerified } = source;
              return (
                <li key={`${title} ${url} ${asOf}`}>
                  {shownTitle(source)}
                  {hostOf(url)}, {asOf ? formatDate(asOf) : NO_DATE}
                  {!isVerified && ', unverified'}
                </li>
              );
            })}
          </ol>
        </section>
      </div>
      <footer>
        {REPORT_DISCLAIMER} Status when searched: {statusBadge(flight.status).text}. Report {flight.id} of{' '}
        {location.host}, searched on {formatDate(flight.searchedAt)}.
      </footer>
    </div>,
    document.body,
  );
}

/** The host of a source; nothing for an invalid address. */
function hostOf(url: string | null): string {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url ?? '')?.[1];
  return host ? ` (${host})` : '';
}
