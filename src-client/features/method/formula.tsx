import type { Method } from '#src/safety/method.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../ui/words.ts';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';

/** The formula in words and in figures. */
export function Formula({ prior }: { prior: Spoken<Method>['prior'] }) {
  const [average, level] = [threeDigits(prior.millionDepartures), threeDigits(prior.level)];
  return (
    <>
      <div className={prose.prose}>
        <ol>
          <li>{t('pages.formula.countFatalAccidentsModel', { b: (inside) => <strong>{inside}</strong> })}</li>
          <li>
            {t('pages.formula.weighEveryModelStarts', { average, level, b: (inside) => <strong>{inside}</strong> })}
          </li>
          <li>{t('pages.formula.giveRangeAccidentsRare', { b: (inside) => <strong>{inside}</strong> })}</li>
          <li>{t('pages.formula.putScaleRateBecomes', { b: (inside) => <strong>{inside}</strong> })}</li>
        </ol>
      </div>
      <div className="sunk">
        <p>{t('pages.formula.rateFatalAccidentsMillion', { accidents: prior.accidents, average, level })}</p>
        <p>{t('pages.formula.score10025Log', { average })}</p>
      </div>
      <p className="aside">{t('pages.formula.rangeRunsFrom5')}</p>
    </>
  );
}
