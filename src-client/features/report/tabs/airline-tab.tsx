import { slugOf } from '#src/catalog/slug.ts';
import { formatDate } from '#src/format/date.ts';
import { signedText } from '#src/format/text.ts';
import { CHECK_TEXT } from '#src/safety/airline/airline-rating.ts';
import { peersSentence } from '#src/safety/airline/rating-peers.ts';
import { airlineBadges, INDUSTRY_FLEET_AGE_YEARS, withoutPraise } from '#src/safety/report/badges.ts';
import { banOf } from '#src/safety/report/bands.ts';
import type { AirlineSafety, RatingLine } from '#src/safety/report.ts';
import { trpc } from '../../../api/trpc.ts';
import { Fleet } from '../../../silhouette/fleet.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ProvenanceButton, ProvenanceOf } from '../provenance/provenance-button.tsx';
import { Checked, Unverified } from '../provenance/source-line.tsx';
import { useReport, useShownModel } from '../report-context.ts';
import { BadgeRow } from './badge-row.tsx';
import { Figure, Figures, numberText } from './figure.tsx';
import classes from './tabs.module.css';

export function AirlineTab() {
  const { airlineSafety, bands, models = [] } = useReport();
  const { safetyRecord = null, safetyRecordReason } = useShownModel() ?? {};
  const { airlineName, certifications } = airlineSafety;
  const isOfEach = safetyRecordReason === undefined && models.length > 0;
  const badges = airlineBadges(airlineSafety);
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>{airlineName ?? 'Unknown Airline'}</h3>
        <BadgeRow
          badges={banOf(bands)?.kind === 'banned' ? withoutPraise(badges) : badges}
          label="Badges of the airline"
        />
      </section>
      <section>
        <div className={classes.titleRow}>
          <h3>Safety Rating</h3>
          <ProvenanceButton of="rating" label="Safety Rating" />
        </div>
        <CalmFold name="the checks and the record">
          <RatingSum airlineSafety={airlineSafety} />
          <RatingWorth airlineSafety={airlineSafety} />
        </CalmFold>
      </section>
      <section>
        <h3>Fleet and record</h3>
        <Figures>
          <Figure of="fleetSize" label="Fleet Size" value={numberText(airlineSafety.fleetSize)} unit="aircraft" />
          <Figure of="avgFleetAge" label="Average Fleet Age" value={numberText(airlineSafety.avgFleetAge)} unit="years">
            <p>
              Industry average: about {INDUSTRY_FLEET_AGE_YEARS} years
              <Unverified />
              <ProvenanceButton of="industryFleetAge" label="Industry average fleet age" />
            </p>
          </Figure>
          <Figure
            of="safetyRecord"
            label="Airline-Specific Safety Record"
            value={isOfEach ? 'By aircraft' : numberText(safetyRecord)}
            unit={isOfEach ? '' : 'out of 5 with this model'}
          >
            <CalmFold name="the record by aircraft">
              {isOfEach
                ? models.map(({ modelId, modelName, safetyRecord: record, safetyRecordReason: reason }) => (
                    <p key={modelId}>
                      {modelName}: {record === null ? 'Unknown' : `${record} of 5`}. {reason}
                    </p>
                  ))
                : safetyRecordReason && <p>{safetyRecordReason}</p>}
            </CalmFold>
          </Figure>
        </Figures>
        <code className="note">safetyRecord: {JSON.stringify(airlineSafety.safetyRecord)}</code>
      </section>
      {airlineName && airlineSafety.record && <FleetOf airline={airlineName} />}
      <section>
        <div className={classes.titleRow}>
          <h3>Certifications &amp; Accreditations</h3>
          <ProvenanceButton of="certifications" label="Certifications & Accreditations" />
        </div>
        {certifications.length === 0 ? (
          <p className={classes.lead}>None on record. The airline may hold some that we don't know about.</p>
        ) : (
          <ul className={classes.bullets}>
            {certifications.map((certification) => (
              <li key={certification}>{certification}</li>
            ))}
          </ul>
        )}
      </section>
      {airlineName && airlineSafety.record && (
        <p className={classes.lead} data-unprinted>
          <a href={`/airlines/${slugOf(airlineName)}`}>Everything on record for {airlineName}</a>
        </p>
      )}
    </div>
  );
}

/** What the airline flies, where its record has it. */
function FleetOf({ airline }: { airline: string }) {
  const { data } = trpc.airlines.get.useQuery({ id: slugOf(airline) });
  if (!data?.fleet.length) return null;
  return (
    <div data-unprinted>
      <Disclosure title={<h4>What it flies{data.fleetAsOf && `, as of ${formatDate(data.fleetAsOf)}`}</h4>}>
        <Fleet rows={data.fleet} />
      </Disclosure>
    </div>
  );
}

/** What the points mean, and the airline's own rate of fatal accidents with its interval. */
function RatingWorth({ airlineSafety }: { airlineSafety: AirlineSafety }) {
  const { rating, ratingOutOf, ratingPeers, record } = airlineSafety;
  return (
    <>
      {rating !== null && ratingOutOf && ratingPeers && (
        <p className={classes.lead}>{peersSentence(rating, ratingOutOf, ratingPeers)}</p>
      )}
      {record && (
        <Disclosure title={<h4>Its own record</h4>}>
          <p>
            {record.sentence}{' '}
            <ProvenanceOf
              label="Its own record"
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
function RatingSum({ airlineSafety: { rating, ratingOutOf, ratingLines } }: { airlineSafety: AirlineSafety }) {
  const sum = rating === null ? 'Unknown' : sumText(rating, ratingOutOf);
  return (
    <DataTable
      caption="What was checked, and how the rating adds up"
      isNumeric
      head={['What was checked, and how the rating adds up', 'Result', 'Points', '']}
      rows={[...ratingLines.map(cellsOf), ['Rating', '', sum, '']]}
      own={ratingLines.length}
    />
  );
}

function cellsOf({ text, check, points, sources, asOf, basis, note = null }: RatingLine) {
  return [
    <>
      {text}{' '}
      {asOf && (
        <span className="note">
          {!text.includes(formatDate(asOf)) && `as of ${formatDate(asOf)} `}
          <Checked asOf={asOf} />
        </span>
      )}
    </>,
    check && <Badge tone={TONES[check]}>{CHECK_TEXT[check]}</Badge>,
    points !== null && signedText(points),
    <ProvenanceOf key="source" provenance={basis && { sources, asOf, basis, note }} label={text} />,
  ];
}

/** A fact that could not be checked costs no points. @param outOf absent if the scale is unknown */
function sumText(rating: number, outOf: number | undefined): string {
  if (outOf === undefined) return String(rating);
  return outOf < 10 ? `${rating} of ${outOf} that could be checked` : `${rating} out of 10`;
}
