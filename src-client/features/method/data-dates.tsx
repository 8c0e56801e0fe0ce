import { formatDate } from '#src/format/date.ts';
import type { Method } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import prose from './prose.module.css';

/** The dates of the figures, and links to the list of all their documents. */
export function DataDates({ method: { models, accidents, countedTo, airlines, sources } }: { method: Method }) {
  const own = models.filter(({ score }) => score.rateBasis === 'record').length;
  return (
    <Card title="Data and dates">
      <DescriptionList
        items={[
          { name: 'Models', value: `${models.length}, of which ${own} have a long record of their own` },
          { name: 'Accidents behind the scores', value: `${accidents}, to the end of ${countedTo}` },
          { name: 'Airlines', value: `${airlines.count} with data` },
          { name: 'EU Air Safety List', value: `as of ${formatDate(airlines.euListAsOf)}` },
          { name: 'Airline accidents', value: `data to ${formatDate(airlines.accidentsAsOf)}` },
          { name: 'Fleets', value: `${formatDate(airlines.fleetsFrom)} to ${formatDate(airlines.fleetsTo)}` },
        ]}
      />
      <div className={prose.prose}>
        <p>
          Dates are those of the source documents; we never claim newer data. In a report, every figure opens its own
          source and date. To report a mistake, use 'Spotted a mistake? Tell us' below it.
        </p>
        <p>
          City names: GeoNames (geonames.org), CC BY 4.0, and Unicode CLDR, Unicode License v3. Validity of airline and
          airport codes: OpenTravelData, CC BY 4.0. Live aircraft: adsb.lol, Open Database License (ODbL) 1.0, unless
          the report names another source.
        </p>
        <p>
          <a href="/method/sources">The {sources.length} documents behind the scores and ratings</a>
        </p>
      </div>
    </Card>
  );
}
