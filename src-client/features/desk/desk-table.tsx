import { shortName } from '#src/aircraft/likely-words.ts';
import type { DeskCheck, DeskRow } from '#src/desk/desk.ts';
import type { Judged, Outcome } from '#src/desk/rules.ts';
import { sourcesOf } from '#src/desk/to-csv.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { isFlightDate } from '#src/format/date.ts';
import { sayFlights, sayRange } from '#src/safety/rates/rate-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Tone } from '../../ui/tone.ts';
import { joined, spoken, t } from '../../ui/words.ts';
import classes from './desk.module.css';

const OUTCOMES: Record<Outcome, { tone: Tone; text: string }> = {
  meets: { tone: 'green', text: t('app.desk.meets') },
  fails: { tone: 'red', text: t('app.desk.fails') },
  unknown: { tone: 'amber', text: t('app.common.notKnown') },
};
const COLUMNS = [
  t('app.desk.flightOrAirline'),
  t('app.desk.result'),
  t('app.desk.operator'),
  t('app.desk.aircraft'),
  t('app.desk.rate'),
  t('app.desk.lists'),
];
const MOST_NAMED = 3;

export function DeskTable({ rows }: { rows: { row: Spoken<DeskRow>; judged: Spoken<Judged> }[] }) {
  return (
    <div className={classes.table}>
      <DataTable
        caption={t('app.desk.theRowsWithTheir')}
        isStacked
        head={COLUMNS}
        rows={rows.map(({ row, judged: { outcome, reason } }) => [
          <Asked key="asked" {...row} />,
          <>
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge> {reason}{' '}
            <span className="note">{row.notes.join(' ')}</span>
          </>,
          row.operator ?? t('app.common.notKnown'),
          aircraftText(row),
          rateText(row),
          <>
            {[row.euList, row.iosa, row.iasa].map((check) => (
              <Check key={check.text} {...check} />
            ))}
            <span className="note">{marks(sourcesOf(row))}</span>
          </>,
        ])}
      />
    </div>
  );
}

function marks(sources: number[]): string {
  return sources.length > 0 ? `[${sources.map((index) => index + 1).join(', ')}]` : '';
}

function Asked({ asked, url }: Spoken<DeskRow>) {
  const [typed = '', date] = asked.split(':');
  const name = flightNumberText(typed);
  return (
    <>
      {url ? <a href={url}>{name}</a> : name}{' '}
      {date && <span className="note">{isFlightDate(date) ? spoken({ date }) : date}</span>}
    </>
  );
}

function Check({ check, text }: Spoken<DeskCheck>) {
  return (
    <span className={check === 'failed' ? classes.failed : undefined}>
      {t('report.desk.rules.sentence', { text })}{' '}
    </span>
  );
}

function aircraftText({ aircraft }: Spoken<DeskRow>): string {
  const named = aircraft
    .slice(0, MOST_NAMED)
    .map(({ modelName, share }) =>
      share === null ? shortName(modelName) : `${shortName(modelName)} ${spoken({ share })}`,
    );
  const more = aircraft.length - named.length;
  if (named.length === 0) return t('app.common.notKnown');
  return t('app.desk.aircraftOf', { names: joined(named), more });
}

function rateText({ flightRate, kind }: Spoken<DeskRow>): string {
  if (!flightRate) return kind === 'airline' ? t('app.desk.onlyFlightsHaveOne') : t('app.common.notKnown');
  const own = sayFlights(1e6 / flightRate.ratePerMillionDepartures);
  return t('app.desk.n1InFlights90', { flights: own, range: sayRange(flightRate) });
}
