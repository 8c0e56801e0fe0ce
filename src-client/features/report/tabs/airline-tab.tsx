import { slugOf } from '#src/catalog/slug.ts';
import { signedText } from '#src/format/text.ts';
import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { peersSentence } from '#src/safety/airline/rating-peers.ts';
import { airlineBadges, INDUSTRY_FLEET_AGE_YEARS, withoutPraise } from '#src/safety/report/badges.ts';
import { banOf } from '#src/safety/report/bands.ts';
import type { AirlineSafety, RatingLine } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { trpc } from '../../../api/trpc.ts';
import { Fleet } from '../../../silhouette/fleet.tsx';
import { Badge, BadgeRow } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { each, LOCALE, pageIn, spoken, t } from '../../../ui/words.ts';
import { ProvenanceButton, ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked, Unverified } from '../provenance/source-line.tsx';
import { useReport, useShownModel } from '../report-context.ts';
import { Figure, Figures, numberText } from './figure.tsx';
import classes from './tabs.module.css';

type OfAirline = { airlineSafety: Spoken<AirlineSafety> };

export function AirlineTab() {
  const { airlineSafety, bands } = useReport();
  const { airlineName, certifications } = airlineSafety;
  const badges = speakAll(LOCALE, airlineBadges(airlineSafety));
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>{airlineName ?? t('app.report.head.unknownAirline')}</h3>
        <BadgeRow
          badges={banOf(bands)?.kind === 'banned' ? withoutPraise(badges) : badges}
          label={t('app.report.airline.badges')}
        />
      </section>
      <section>
        <div className={classes.titleRow}>
          <h3>{t('app.report.airline.rating')}</h3>
          <ProvenanceButton of="rating" label={t('app.report.airline.rating')} />
        </div>
        <CalmFold name={t('app.report.parts.checksAndRecord')}>
          <RatingSum airlineSafety={airlineSafety} />
          <RatingWorth airlineSafety={airlineSafety} />
        </CalmFold>
      </section>
      <section>
        <h3>{t('app.report.airline.fleetAndRecord')}</h3>
        <AirlineFigures airlineSafety={airlineSafety} />
        <code className="note">safetyRecord: {JSON.stringify(airlineSafety.safetyRecord)}</code>
      </section>
      {airlineName && airlineSafety.record && <FleetOf airline={airlineName} />}
      <section>
        <div className={classes.titleRow}>
          <h3>{t('app.report.airline.certifications')}</h3>
          <ProvenanceButton of="certifications" label={t('app.report.airline.certifications')} />
        </div>
        {certifications.length === 0 ? (
          <p className={classes.lead}>{t('app.report.airline.noCertifications')}</p>
        ) : (
          <ul className={classes.bullets}>{each('li', certifications)}</ul>
        )}
      </section>
      {airlineName && airlineSafety.record && (
        <p className={classes.lead} data-unprinted>
          <a href={pageIn(`/airlines/${slugOf(airlineName)}`)}>
            {t('app.report.airline.everything', { airline: airlineName })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The fleet, and the record with the shown aircraft or with each likely one. */
function AirlineFigures({ airlineSafety: { fleetSize, avgFleetAge } }: OfAirline) {
  const { models = [] } = useReport();
  const { safetyRecord = null, safetyRecordReason } = useShownModel() ?? {};
  const isOfEach = safetyRecordReason === undefined && models.length > 0;
  return (
    <Figures>
      <Figure
        of="fleetSize"
        label={t('app.report.airline.fleetSize')}
        value={numberText(fleetSize)}
        unit={t('app.report.units.aircraft')}
      />
      <Figure
        of="avgFleetAge"
        label={t('app.report.airline.fleetAge')}
        value={numberText(avgFleetAge)}
        unit={t('app.report.units.years')}
      >
        <p>
          {t('app.report.airline.industryAge', { years: { number: INDUSTRY_FLEET_AGE_YEARS } })}
          <Unverified />
          <ProvenanceButton of="industryFleetAge" label={t('app.report.airline.industryAgeLabel')} />
        </p>
      </Figure>
      <Figure
        of="safetyRecord"
        label={t('app.report.airline.record')}
        value={isOfEach ? t('app.report.airline.byAircraft') : numberText(safetyRecord)}
        unit={isOfEach ? '' : t('app.report.units.ofFive')}
      >
        <CalmFold name={t('app.report.parts.recordByAircraft')}>
          {isOfEach
            ? models.map(({ modelId, modelName, safetyRecord: record, safetyRecordReason: reason }) => (
                <p key={modelId}>
                  {record === null
                    ? t('app.report.airline.recordUnknown', { model: modelName, reason })
                    : t('app.report.airline.recordOfFive', {
                        model: modelName,
                        record: { number: record },
                        reason,
                      })}
                </p>
              ))
            : safetyRecordReason && <p>{safetyRecordReason}</p>}
        </CalmFold>
      </Figure>
    </Figures>
  );
}

function FleetOf({ airline }: { airline: string }) {
  const { data } = trpc.airlines.get.useQuery({ id: slugOf(airline) });
  if (!data?.fleet.length) return null;
  return (
    <div data-unprinted>
      <Disclosure
        title={
          <h4>
            {t('app.report.airline.fleet', {
              isDated: String(Boolean(data.fleetAsOf)),
              date: { date: data.fleetAsOf ?? '' },
            })}
          </h4>
        }
      >
        <Fleet rows={data.fleet} />
      </Disclosure>
    </div>
  );
}

/** What the points mean, and the airline's own rate of fatal accidents with its interval. */
function RatingWorth({ airlineSafety }: OfAirline) {
  const { rating, ratingOutOf, ratingPeers, record } = airlineSafety;
  return (
    <>
      {rating !== null && ratingOutOf && ratingPeers && (
        <p className={classes.lead}>{spoken(peersSentence(rating, ratingOutOf, ratingPeers))}</p>
      )}
      {record && (
        <Disclosure title={<h4>{t('app.report.airline.ownRecord')}</h4>}>
          <p>
            {record.sentence}{' '}
            <ProvenanceOf
              label={t('app.report.airline.ownRecord')}
              provenance={{
                sources: record.sources,
                asOf: record.asOf,
                basis: record.rate === null ? 'unknown' : 'estimated',
                note: record.note,
              }}
            />
          </p>
        </Disclosure>
      )}
    </>
  );
}

const TONES = { passed: 'green', failed: 'red', unknown: 'grey' } as const;

/** The airline's rating as a sum, line by line; unknown facts add nothing and say so. */
function RatingSum({ airlineSafety: { rating, ratingOutOf, ratingLines } }: OfAirline) {
  const sum = rating === null ? t('app.common.unknown') : sumText(rating, ratingOutOf);
  return (
    <DataTable
      caption={t('app.report.airline.sum')}
      isNumeric
      head={[t('app.report.airline.sum'), t('app.report.airline.result'), t('app.report.airline.points'), '']}
      rows={[...ratingLines.map(cellsOf), [t('app.report.airline.ratingRow'), '', sum, '']]}
      own={ratingLines.length}
    />
  );
}

function cellsOf({ text, check, points, sources, asOf, basis, note = null }: Spoken<RatingLine>) {
  return [
    <>
      {text}{' '}
      {asOf && (
        <span className="note">
          {!text.includes(spoken({ date: asOf })) && t('app.report.airline.asOf', { date: { date: asOf } })}{' '}
          <Checked asOf={asOf} />
        </span>
      )}
    </>,
    check && <Badge tone={TONES[check]}>{spoken(CHECK_TEXT[check])}</Badge>,
    points !== null && signedText(points),
    <ProvenanceOf key="source" provenance={basis && { sources, asOf, basis, note }} label={text} />,
  ];
}

/** A fact that could not be checked costs no points. @param outOf absent if the scale is unknown */
function sumText(rating: number, outOf: number | undefined): string {
  if (outOf === undefined) return String(rating);
  return outOf < 10
    ? t('app.report.airline.sumOfChecked', { rating: String(rating), outOf: String(outOf) })
    : t('app.report.airline.sumOfTen', { rating: String(rating) });
}
