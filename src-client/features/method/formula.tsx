import type { Method } from '#src/safety/method.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { bold, t } from '../../ui/words.ts';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';

export function Formula({ prior }: { prior: Spoken<Method>['prior'] }) {
  const [average, level] = [threeDigits(prior.millionDepartures), threeDigits(prior.level)];
  const millions = sayMillions(Number(prior.millionDepartures.toPrecision(3)));
  return (
    <>
      <div className={prose.prose}>
        <ol>
          <li>{t('pages.formula.countFatalAccidentsModel', { b: bold })}</li>
          <li>{t('pages.formula.weighEveryModelStarts', { average: millions, level, b: bold })}</li>
          <li>{t('pages.formula.giveRangeAccidentsRare', { b: bold })}</li>
          <li>{t('pages.formula.putScaleRateBecomes', { b: bold })}</li>
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
