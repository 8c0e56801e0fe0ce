import { Box, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortName } from '#src/aircraft/likely-words.ts';
import type { BriefFlight } from '#src/flight/brief.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { verdictWords } from '#src/safety/rates/flight-sentences.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { trpc } from '../../api/trpc.ts';
import { Silhouette } from '../../silhouette/silhouette.tsx';
import { useCalmView } from '../../ui/calm-view.tsx';
import { GaugeRing } from '../../ui/gauge-ring.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './example-reports.module.css';

/** The reports on the example flights in small, as they are today; reading them uses no search. */
export function ExampleReports({ flightNumbers }: { flightNumbers: readonly string[] }) {
  const { data, isError } = trpc.flights.brief.useQuery({ flights: flightNumbers.join(',') });
  const [isCalm] = useCalmView();
  if (isError) return null;
  return (
    <ul className={classes.examples} data-calm={isCalm} aria-label={t('app.search.exampleReports')}>
      {flightNumbers.map((number, index) => {
        const flight = data?.flights[index];
        return (
          <li key={number} className="flat">
            {flight ? <Example flightNumber={number} flight={flight} /> : <Skeleton height="100%" />}
          </li>
        );
      })}
    </ul>
  );
}

function Example({ flightNumber, flight }: { flightNumber: string; flight: Spoken<BriefFlight> }) {
  const { airline, aircraft, safetyScore, flightRate, ban } = flight;
  const [isCalm] = useCalmView();
  const label = scoreLabel(safetyScore);
  return (
    <Link to="/" search={{ flight: flightNumber }} className={classes.example}>
      <span className="note" style={{ display: 'grid', alignContent: 'start' }}>
        <Box component="b" c="var(--ink)" fz="var(--text-lg)">
          {flightNumberText(flightNumber)}
        </Box>
        <span>{airline}</span>
      </span>
      {!isCalm && !ban && (
        <span className={classes.ring}>
          <GaugeRing
            tone={label.color}
            value={safetyScore}
            caption={t('app.search.outOf100')}
            label={t('app.search.likelyScore', { score: String(safetyScore), label: sayValue(label.text) })}
          />
        </span>
      )}
      <span className="strong" style={{ gridColumn: '1 / -1' }}>
        {ban?.label ?? (flightRate && spoken(verdictWords(flightRate)))}
      </span>
      <span className={classes.models}>
        {aircraft.slice(0, 2).map(({ modelId, modelName, share }) => (
          <span key={modelId}>
            <Silhouette modelId={modelId} />
            <span>
              {shortName(modelName)} {spoken({ share })}
            </span>
          </span>
        ))}
      </span>
    </Link>
  );
}
