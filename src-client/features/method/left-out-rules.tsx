import type { Method } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import prose from './prose.module.css';

/** The rules for what is not counted, and a link to the list of every well-known event left out. */
export function LeftOutRules({ leftOut, countedTo }: Pick<Method, 'leftOut' | 'countedTo'>) {
  return (
    <Card title="What is left out, and why">
      <div className={prose.prose}>
        <p>
          The count shows how safely airlines operate a model, so it includes airline accidents that killed someone on
          board, in the years given for each model (for nearly all, to {countedTo}). It leaves out:
        </p>
        <ul>
          <li>hijackings, bombs, shoot-downs, and deliberate acts by the crew, as the records classify them;</li>
          <li>flights by manufacturers, air forces, police, coast guards, and private owners;</li>
          <li>accidents with deaths only on the ground;</li>
          <li>anything later. We extend the period for all models together, never for one because of an event.</li>
        </ul>
        <p>Nothing is hidden: each is listed in its model's report, with the reason.</p>
        <p>
          <a href="/method/left-out">The {leftOut.length} well-known events left out</a>
        </p>
      </div>
    </Card>
  );
}
