import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import { formatDate } from '#src/format/date.ts';
import { countText, listText } from '#src/format/text.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './airspace.module.css';

/** The bulletins about airspace on the shortest path: where, on one line that opens them, in words and without a color. */
export function Airspace({ notices }: { notices: Notices | undefined }) {
  const lines = notices?.airspace ?? [];
  if (lines.length === 0 && !notices?.noAirspace) return null;
  return (
    <div className={classes.airspace}>
      <Disclosure
        title={
          <>
            <b>Airspace</b> <span className="soft">{titleOf(lines, notices?.airspaceUnknown)}</span>
          </>
        }
      >
        {lines.length > 0 ? (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line.text}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{notices?.noAirspace}</p>
        )}
        <p className="note">
          {readText(lines)}The shortest path is not the way that the flight will take, which we don't know. None of this
          is part of a score. <a href="/airspace">All bulletins</a>
        </p>
      </Disclosure>
    </div>
  );
}

/** 'EASA, Airspace of Iraq: within Iraq; all levels; since …; until …' */
function Line({ line }: { line: AirspaceLine }) {
  const { kind, issuer, name, states, isNear, levels, note, since, until, text, source } = line;
  const link = source.url && <a href={source.url}>Read its text</a>;
  // a copy that cannot say what is in force has a sentence of its own, and so has one that was saved by an earlier release
  if (kind !== 'inForce') {
    return (
      <>
        {text} {link}
      </>
    );
  }
  const facts = [
    levels ?? 'levels not known here',
    since && `since ${formatDate(since)}`,
    until ? `until ${formatDate(until)}` : 'end not stated',
  ];
  return (
    <>
      <b>
        {issuer === 'FAA' ? 'FAA, for US airlines' : issuer}: {name}
      </b>{' '}
      {isNear ? 'on or near' : 'within'} {listText(states)}; {facts.filter(Boolean).join('; ')}. {note} {link}
    </>
  );
}

/** 'EASA's read on Nov 27, 2026. ' */
function readText(lines: AirspaceLine[]): string {
  const read = new Map(
    lines.filter(({ kind }) => kind === 'inForce').map(({ issuer, source }) => [issuer, source.asOf]),
  );
  const parts = [...read].map(([issuer, day]) => `${issuer} on ${formatDate(day)}`);
  return parts.length > 0 ? `Read at ${listText(parts)}. ` : '';
}

function titleOf(lines: AirspaceLine[], unknown?: string | null): string {
  const bulletins = lines.filter(({ kind }) => kind !== 'history');
  const states = [...new Set(bulletins.flatMap((line) => line.states))];
  if (bulletins.length > 0)
    return `${countText(bulletins.length, 'bulletin')} on the shortest path: ${listText(states)}`;
  return !unknown && lines.length === 0 ? 'No bulletin on the shortest path' : 'Not known: our lists are too old';
}

/** The states that the bulletins on the path are about; none of a list that is too old. */
export function statesOf(notices: Notices | undefined): string[] {
  const lines = notices?.airspace.filter(({ kind }) => kind === 'inForce' || kind === 'ended') ?? [];
  return [...new Set(lines.flatMap(({ states }) => states))];
}
