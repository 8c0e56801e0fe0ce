import type { Method } from '#src/safety/method.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { ModelRow } from './model-row.tsx';
import classes from './model-table.module.css';

/** Every model with score, range, accidents, departures and period; never sorted by counts or scores. */
export function ModelTable({ models, accidents }: Pick<Method, 'models' | 'accidents'>) {
  return (
    <Card title="Every model">
      <p className={basics.aside}>
        {models.length} models with {accidents} fatal accidents. Counts mostly reflect how much a model has flown, so
        the list isn't ranked by safety. Look at the range, and at the departures next to each count.
      </p>
      <table className={classes.models}>
        <thead>
          <tr>
            <th scope="col">Model and period</th>
            <th scope="col">Score and range</th>
            <th scope="col">Fatal accidents and departures</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <ModelRow key={model.id} model={model} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
