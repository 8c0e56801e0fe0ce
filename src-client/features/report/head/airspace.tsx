import type { ReactNode } from 'react';
import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import { sayTogether } from '#src/words/say.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { pageIn, soft, spoken, t } from '../../../ui/words.ts';

/** The bulletins about airspace on the shortest path: where, on one line that opens them, in words and without a color. */
export function Airspace({ notices, seen }: { notices: Spoken<Notices> | undefined; seen?: ReactNode }) {
  const { airspace: lines = [], noAirspace, airspaceUnknown: unknown } = notices ?? {};
  if (lines.length === 0 && !noAirspace && !unknown) return null;
  // history says itself that its list is too old
  const without = sayTogether(lines.some(({ kind }) => kind === 'history') ? null : unknown, noAirspace);
  return (
    <div style={{ borderTop: '1px solid var(--line)', fontSize: 'var(--text-md)' }}>
      <Disclosure
        title={t('app.report.airspace.title', {
          what: titleOf(lines, unknown),
          b: (inside) => <b>{inside}</b>,
          soft,
        })}
      >
        {lines.length > 0 && (
          <ul className="stack" style={{ gap: '0.5rem', marginBottom: '0.5rem' }}>
            {lines.map((line) => (
              <li key={line.text}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
        {without !== '' && <p>{spoken(without)}</p>}
        {seen}
        <p className="note">{noteOf(lines)}</p>
      </Disclosure>
    </div>
  );
}

/** 'EASA, Airspace of Iraq: within Iraq; all levels; since …; until …' */
function Line({ line }: { line: Spoken<AirspaceLine> }) {
  const { kind, issuer, name, states, isNear, levels, note, since, until, text, source } = line;
  const link = source.url && <a href={source.url}>{t('app.report.airspace.readText')}</a>;
  // a copy that cannot say what is in force has a sentence of its own, and so has one that was saved by an earlier release
  if (kind !== 'inForce') {
    return (
      <>
        {text} {link}
      </>
    );
  }
  const facts = [
    levels ?? t('app.report.airspace.levelsUnknown'),
    ...(since ? [t('app.report.airspace.since', { date: { date: since } })] : []),
    until ? t('app.report.airspace.until', { date: { date: until } }) : t('app.report.airspace.noEnd'),
  ];
  return (
    <>
      {t('app.report.airspace.line', {
        issuer,
        name,
        isNear: String(isNear),
        states: { list: states },
        facts: { list: facts, link: ';' },
        b: (inside) => <b>{inside}</b>,
      })}{' '}
      {note} {link}
    </>
  );
}

/** When each list was read, and what the shortest path is not. */
function noteOf(lines: Spoken<AirspaceLine>[]) {
  const read = new Map(
    lines.filter(({ kind }) => kind === 'inForce').map(({ issuer, source }) => [issuer, source.asOf]),
  );
  const list = [...read].map(([issuer, day]) => t('app.report.airspace.readOn', { issuer, date: { date: day ?? '' } }));
  const link = (inside: ReactNode) => <a href={pageIn('/airspace')}>{inside}</a>;
  return list.length > 0
    ? t('app.report.airspace.noteRead', { read: { list }, link })
    : t('app.report.airspace.note', { link });
}

function titleOf(lines: Spoken<AirspaceLine>[], unknown?: string | null): string {
  const bulletins = lines.filter(({ kind }) => kind !== 'history');
  const states = [...new Set(bulletins.flatMap((line) => line.states))];
  if (bulletins.length > 0)
    return t('app.report.airspace.onPath', { count: bulletins.length, states: { list: states } });
  return !unknown && lines.length === 0 ? t('app.report.airspace.none') : t('app.report.airspace.notKnown');
}

/** The states that the bulletins on the path are about; none of a list that is too old. */
export function statesOf(notices: Spoken<Notices> | undefined): string[] {
  const lines = notices?.airspace.filter(({ kind }) => kind === 'inForce' || kind === 'ended') ?? [];
  return [...new Set(lines.flatMap(({ states }) => states))];
}
