import type { Method } from '#src/safety/method.ts';
import type { Spoken } from '#src/words/speak.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Record, spoken, t } from '../../ui/words.ts';
import prose from './prose.module.css';

/** How a flight's likely aircraft is estimated, how often that was right, and whose data it uses. */
export function LikelyAircraftRules({ likelyAircraft: { holdOut, notices } }: Pick<Spoken<Method>, 'likelyAircraft'>) {
  return (
    <>
      <div className={prose.prose}>
        <p>{t('pages.likelyAircraftRules.timetablesRarelyNameAircraft')}</p>
        <p>
          {t('pages.likelyAircraftRules.measuredHowOftenRight', {
            departures: holdOut.departures,
            airlines: holdOut.airlines,
            month: { date: holdOut.month },
          })}
        </p>
      </div>
      <DescriptionList
        items={[
          [
            t('pages.likelyAircraftRules.mostLikelyModelFlew'),
            t('pages.likelyAircraftRules.departures', { percent: { share: holdOut.first } }),
          ],
          [
            t('pages.likelyAircraftRules.oneThreeMostLikely'),
            t('pages.likelyAircraftRules.departures', { percent: { share: holdOut.firstThree } }),
          ],
          [
            t('pages.likelyAircraftRules.scoreMixComparedModel'),
            t('pages.likelyAircraftRules.pointsOffAverage', { points: { number: holdOut.scoreError, fraction: 1 } }),
          ],
          [
            t('pages.likelyAircraftRules.rangeIncludedScoreModel'),
            t('pages.likelyAircraftRules.departures', { percent: { share: holdOut.inRange } }),
          ],
        ]}
      />
      <div className={prose.prose}>
        <p>
          {t('pages.likelyAircraftRules.someAirlinesRecordNo', {
            sizeRight: { share: holdOut.fromLength.sizeRight },
            points: { number: holdOut.fromLength.scoreError, fraction: 1 },
            inRange: { share: holdOut.fromLength.inRange },
          })}
        </p>
        <Disclosure title={t('pages.likelyAircraftRules.predictedVsActual')}>
          <DataTable
            caption={t('pages.likelyAircraftRules.predictedVsActual')}
            isNumeric
            head={[
              t('pages.likelyAircraftRules.shares'),
              t('pages.likelyAircraftRules.saidAverage'),
              t('pages.likelyAircraftRules.true'),
            ]}
            rows={holdOut.tenths.map((tenth, index) => [
              t('pages.likelyAircraftRules.to', { from: index * 10, to: index * 10 + 10 }),
              spoken({ share: tenth.said }),
              spoken({ share: tenth.true }),
            ])}
          />
        </Disclosure>
        <Disclosure title={t('pages.likelyAircraftRules.whereEstimatesDataComes')}>
          <ul className="aside">
            {notices.map((notice) => (
              <li key={notice}>
                <Record>{notice}</Record>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </>
  );
}
