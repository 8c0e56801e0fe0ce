import { shortName } from '#src/aircraft/likely-words.ts';
import type { ErrorDetails } from '#src/errors.ts';
import type { Spoken } from '#src/words/speak.ts';
import { CalmFold } from '../../ui/calm-fold.tsx';
import { pageIn, t } from '../../ui/words.ts';
import classes from './head/checks.module.css';
import { CheckSign } from './head/checks.tsx';

/** In place of a report: what is on record about the airline of a flight that is in no table. */
export function AirlineKnown({ name, url, inShort }: NonNullable<Spoken<ErrorDetails>['airline']>) {
  if (!inShort) return null;
  const { ban, checks, flight, record, fleet } = inShort;
  return (
    <section className="card stack" aria-label={t('app.report.airlineKnown.title', { name })}>
      <h2 className="title">{t('app.report.airlineKnown.title', { name })}</h2>
      <ul className={classes.checks}>
        {checks.map(({ text, check }) => (
          <li key={text} style={{ display: 'flex', alignItems: 'center', padding: '0.5rem 0' }}>
            {/* nothing beside a ban praises */}
            <CheckSign standing={ban && check === 'passed' ? 'open' : check} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <CalmFold name={t('app.report.parts.airlinesRecord')}>
        {/* two rates of one airline would be one too many */}
        <p>{flight ?? record}</p>
      </CalmFold>
      {fleet.length > 0 && (
        <p>
          {t('app.report.airlineKnown.fleet', {
            fleet: {
              list: fleet.map(({ modelName, share }) =>
                t('app.report.modelShare', { model: shortName(modelName), share: { share } }),
              ),
            },
          })}
        </p>
      )}
      <p>
        <a href={pageIn(url)}>{t('app.common.theRecordOf', { airline: name })}</a>
      </p>
    </section>
  );
}
