import { signedText } from '#src/format/text.ts';
import { ACCIDENT_WINDOW_YEARS } from '#src/safety/airline/airline-accidents.ts';
import { BANNED_CAP, RATING_POINTS } from '#src/safety/airline/airline-rating.ts';
import type { Method } from '#src/safety/method.ts';
import { inEnglish } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../ui/use-words.ts';
import prose from './prose.module.css';

const LINES = [
  { what: inEnglish('pages.airlineRules.startingScore'), points: String(RATING_POINTS.start) },
  { what: inEnglish('pages.airlineRules.iosaRegisteredIataSafety'), points: signedText(RATING_POINTS.iosa) },
  { what: inEnglish('pages.airlineRules.notEuAirSafety'), points: signedText(RATING_POINTS.notListed) },
  { what: inEnglish('pages.airlineRules.restrictedByEuAir'), points: signedText(RATING_POINTS.restricted) },
  {
    what: inEnglish('pages.airlineRules.bannedByEuAir'),
    points: inEnglish('pages.airlineRules.atMostAll', { points: BANNED_CAP }),
  },
  {
    what: inEnglish('pages.airlineRules.noFatalPassengerFlight', { years: ACCIDENT_WINDOW_YEARS }),
    points: signedText(RATING_POINTS.noAccident),
  },
  {
    what: inEnglish('pages.airlineRules.sameWhereDataEnds'),
    points: signedText(RATING_POINTS.oldOrShortRecord),
  },
  {
    what: inEnglish('pages.airlineRules.sameWhereAirlineHas'),
    points: signedText(RATING_POINTS.oldOrShortRecord),
  },
  {
    what: inEnglish('pages.airlineRules.eachFatalAccidentYears', { years: ACCIDENT_WINDOW_YEARS }),
    points: signedText(RATING_POINTS.eachAccident),
  },
];

/** The sum that makes up an airline's rating. */
export function AirlineRules({ airlines: { rated, apart, clearMillion } }: Pick<Method, 'airlines'>) {
  const t = useWords();
  return (
    <>
      <div className={prose.prose}>
        <p>{t('pages.airlineRules.whyFacts', { million: clearMillion.toFixed(1), rated, apart })}</p>
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
