import type { EventTally } from '#src/safety/model/event-list.ts';
import sums from '../../../ui/sum-table.module.css';

/** How many events are listed, by kind; the rows add up to the last one. */
export function EventTallyTable({ tally }: { tally: EventTally }) {
  const lines = [
    { name: 'Counted in the score: aircraft destroyed', count: tally.countedLost },
    { name: 'Counted in the score: aircraft survived', count: tally.countedNotLost },
    { name: 'Left out of the score', count: tally.leftOut },
    { name: 'Major events without deaths on board', count: tally.major },
    { name: 'Minor events', count: tally.minor },
    { name: 'Found on the web, unverified', count: tally.unchecked },
  ].filter(({ count }) => count > 0);
  return (
    <table className={sums.table}>
      <caption>Events listed below, each counted once</caption>
      <tbody>
        {lines.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{tally.listed}</td>
        </tr>
      </tfoot>
    </table>
  );
}
