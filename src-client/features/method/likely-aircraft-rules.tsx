import { percent } from '#src/aircraft/likely-words.ts';
import { formatDate } from '#src/format/date.ts';
import type { Method } from '#src/safety/method.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import prose from './prose.module.css';

/** How a flight's likely aircraft is estimated, how often that was right, and whose data it uses. */
export function LikelyAircraftRules({ likelyAircraft: { holdOut, notices } }: Pick<Method, 'likelyAircraft'>) {
  const month = formatDate(holdOut.month);
  return (
    <>
      <div className={prose.prose}>
        <p>
          Timetables rarely name the aircraft. If live data doesn't either, we estimate which models may fly, each with
          its share: from the airline's fleet and the distance, what was counted on the route and on the airline's
          others of similar length, records of the flight number, and what this site learned from live data in the past
          30 days. The score is then that of the mix, and its range includes the uncertainty about the aircraft. If you
          select the aircraft shown on your booking, it replaces the estimate.
        </p>
        <p>
          We measured how often this is right on {holdOut.departures.toLocaleString('en-US')} departures of{' '}
          {holdOut.airlines} airlines to and from the USA in {month}. The estimate had no data from that month, and its
          weights were fitted on different airlines from the ones it was tested on.
        </p>
      </div>
      <DescriptionList
        items={[
          ['The most likely model flew', `${percent(holdOut.first)} of departures`],
          ['One of the three most likely models flew', `${percent(holdOut.firstThree)} of departures`],
          [
            'Score of the mix, compared with the model that flew',
            `${holdOut.scoreError.toFixed(1)} points off on average`,
          ],
          ['The range included the score of the model that flew', `${percent(holdOut.inRange)} of departures`],
        ]}
      />
      <div className={prose.prose}>
        <p>
          For some airlines on record, no source names their aircraft. For them, the estimate is what their brand, or
          else all airlines, fly over the same distance. On the departures above, the size was right for{' '}
          {percent(holdOut.fromLength.sizeRight)}, the score was {holdOut.fromLength.scoreError.toFixed(1)} points off
          on average, and the range included it for {percent(holdOut.fromLength.inRange)}.
        </p>
        <Disclosure title="Predicted vs. actual">
          <DataTable
            caption="Predicted vs. actual"
            isNumeric
            head={['Shares of', 'said on average', 'true']}
            rows={holdOut.tenths.map((tenth, index) => [
              `${index * 10} to ${index * 10 + 10}%`,
              percent(tenth.said),
              percent(tenth.true),
            ])}
          />
        </Disclosure>
        <Disclosure title="Where the estimate's data comes from">
          <ul className="aside">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </>
  );
}
