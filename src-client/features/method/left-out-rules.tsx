import { formatDate } from '#src/format/date.ts';
import type { LeftOut, Method } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';

/** The rules for what is not counted, and each well-known event that they leave out. */
export function LeftOutRules({ leftOut, countedTo }: Pick<Method, 'leftOut' | 'countedTo'>) {
  return (
    <Card title="What is left out, and why">
      <div className={prose.prose}>
        <p>
          The count is to tell how safely airlines fly a model. So it holds accidents of airlines in which somebody on
          board died, in the years given with each model, which for nearly all end with {countedTo}. It leaves out:
        </p>
        <ul>
          <li>hijackings, bombs, shoot-downs and deliberate acts of the crew, as the records class them;</li>
          <li>flights of makers, air forces, police, coast guards and private owners;</li>
          <li>accidents in which people on the ground died and nobody on board;</li>
          <li>
            what came after those years. They are moved on for all models at once, never for one in which something
            happened.
          </li>
        </ul>
        <p>They are not hidden: each stands in the report of its model, with the reason.</p>
        <details>
          <summary>The {leftOut.length} well-known events that are left out</summary>
          <ul className={prose.small}>
            {leftOut.map((event) => (
              <li key={`${event.modelName} ${event.date} ${event.title}`}>{eventText(event)}</li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  );
}

function eventText({ modelName, title, date, deathsOnBoard, why }: LeftOut): string {
  const day = date ? formatDate(date) : 'date unknown';
  const deaths = deathsOnBoard === null ? 'deaths on board unknown' : `deaths on board: ${deathsOnBoard}`;
  return `${title}, ${day} (${modelName}; ${deaths}): ${why}.`;
}
