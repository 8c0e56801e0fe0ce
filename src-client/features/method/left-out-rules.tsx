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
          The count shows how safely airlines operate a model, so it includes airline accidents that killed someone on
          board, in the years given for each model (for nearly all, to {countedTo}). It leaves out:
        </p>
        <ul>
          <li>hijackings, bombs, shoot-downs and deliberate acts by the crew, as the records classify them;</li>
          <li>flights by manufacturers, air forces, police, coast guards and private owners;</li>
          <li>accidents with deaths only on the ground;</li>
          <li>anything later. We extend the period for all models together, never for one because of an event.</li>
        </ul>
        <p>Nothing is hidden: each is listed in its model's report, with the reason.</p>
        <details>
          <summary>The {leftOut.length} well-known events left out</summary>
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
