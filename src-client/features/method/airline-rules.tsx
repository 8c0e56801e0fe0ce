import { signedText } from '#src/format/text.ts';
import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline/airline-accidents.ts';
import { BANNED_CAP, RATING_POINTS } from '#src/safety/airline/airline-rating.ts';
import type { Method } from '#src/safety/method.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { t } from '../../ui/words.ts';
import prose from './prose.module.css';

const LINES = [
  { what: t('pages.airlineRules.startingScore'), points: String(RATING_POINTS.start) },
  { what: t('pages.airlineRules.iosaRegisteredIataSafety'), points: signedText(RATING_POINTS.iosa) },
  { what: t('pages.airlineRules.notEuAirSafety'), points: signedText(RATING_POINTS.notListed) },
  { what: t('pages.airlineRules.restrictedByEuAir'), points: signedText(RATING_POINTS.restricted) },
  { what: t('pages.airlineRules.bannedByEuAir'), points: t('pages.airlineRules.atMostAll', { points: BANNED_CAP }) },
  {
    what: t('pages.airlineRules.noFatalPassengerFlight', { years: ACCIDENT_WINDOW_YEARS }),
    points: signedText(RATING_POINTS.noAccident),
  },
  { what: t('pages.airlineRules.sameWhereDataEnds'), points: signedText(RATING_POINTS.oldOrShortRecord) },
  { what: t('pages.airlineRules.sameWhereAirlineHas'), points: signedText(RATING_POINTS.oldOrShortRecord) },
  {
    what: t('pages.airlineRules.eachFatalAccidentYears', { years: ACCIDENT_WINDOW_YEARS }),
    points: signedText(RATING_POINTS.eachAccident),
  },
];

export function AirlineRules({ airlines: { rated, apart, clearMillion } }: Pick<Spoken<Method>, 'airlines'>) {
  return (
    <>
      <div className={prose.prose}>
        <p>
          {t('pages.airlineRules.whyFacts', { million: sayMillions(Number(clearMillion.toFixed(1))), rated, apart })}
        </p>
        <p>{t('pages.airlineRules.airlinesOwnRateShown')}</p>
      </div>
      <DataTable
        caption={t('pages.airlineRules.howRatingCalculated')}
        isNumeric
        head={[t('pages.airlineRules.checked'), t('pages.airlineRules.points')]}
        rows={LINES.map(({ what, points }) => [what, points])}
      />
      <p className="aside">{t('pages.airlineRules.shownNextAirlinesRecord')}</p>
    </>
  );
}
