import { percent, shortName } from '#src/aircraft/likely-words.ts';
import type { ErrorDetails } from '#src/errors.ts';
import { listText } from '#src/format/text.ts';
import { CalmFold } from '../../ui/calm-fold.tsx';
import classes from './head/checks.module.css';
import { CheckSign } from './head/checks.tsx';

/** In place of a report: what is on record about the airline of a flight that is in no table. */
export function AirlineKnown({ name, url, inShort }: NonNullable<ErrorDetails['airline']>) {
  if (!inShort) return null;
  const { ban, checks, flight, record, fleet } = inShort;
  return (
    <section className="card stack" aria-label={`What is on record about ${name}`}>
      <h2 className="title">What is on record about {name}</h2>
      <ul className={classes.checks}>
        {checks.map(({ text, check }) => (
          <li key={text} className={classes.line}>
            {/* nothing beside a ban praises */}
            <CheckSign standing={ban && check === 'passed' ? 'open' : check} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <CalmFold name="the airline's record">
        {/* two rates of one airline would be one too many */}
        <p>{flight ?? record}</p>
      </CalmFold>
      {fleet.length > 0 && (
        <p>
          Its fleet, above all:{' '}
          {listText(
            fleet.map(({ modelName, share }) => `${shortName(modelName)} (${percent(share)})`),
            'and',
          )}
          . We don't know which of them flies this number.
        </p>
      )}
      <p>
        <a href={url}>The record of {name}</a>
      </p>
    </section>
  );
}
