import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import { countText } from '#src/format/text.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './checks.module.css';

/** The bulletins about airspace on the shortest path: open where there are some, in words and without a color. */
export function Airspace({ notices }: { notices: Notices | undefined }) {
  const lines = notices?.airspace ?? [];
  if (lines.length === 0 && !notices?.noAirspace) return null;
  return (
    <div className={classes.checks}>
      <Disclosure
        isOpen={lines.length > 0}
        title={
          <>
            <b>Airspace</b> <span className="soft">{titleOf(lines)}</span>
          </>
        }
      >
        {lines.length > 0 ? (
          <ul>
            {lines.map(({ text, source, issuer }) => (
              <li key={text}>
                {text} {source.url && <a href={source.url}>Read it at {issuer === 'EASA' ? 'EASA' : 'the eCFR'}</a>}
              </li>
            ))}
          </ul>
        ) : (
          <p>{notices?.noAirspace}</p>
        )}
        <p className="note">
          The shortest path is not the way that the flight will take, which we don't know. None of this is part of a
          score. <a href="/airspace">All bulletins</a>
        </p>
      </Disclosure>
    </div>
  );
}

function titleOf(lines: AirspaceLine[]): string {
  if (lines.length === 0) return 'No bulletin on the shortest path';
  const bulletins = lines.filter(({ kind }) => kind !== 'history').length;
  return bulletins > 0
    ? `${countText(bulletins, 'bulletin')} on the shortest path`
    : 'Our lists are too old to say what is in force';
}
