import type { ReactNode } from 'react';
import type { Method, MethodModel } from '#src/safety/method.ts';
import { Card } from '../../ui/card.tsx';
import { ModelRow } from './model-row.tsx';
import classes from './model-table.module.css';
import prose from './prose.module.css';

export type ModelTableProps = Pick<Method, 'models' | 'accidents'> & {
  isByClass?: boolean;
  /** shown at the right end of the heading */
  aside?: ReactNode;
};

/** Every model with score, range, accidents, departures and period; never sorted by counts or scores. */
export function ModelTable({ models, accidents, isByClass = false, aside }: ModelTableProps) {
  const groups = isByClass ? byClass(models) : [{ name: null, models }];
  return (
    <Card title="Every model" aside={aside}>
      <p className={prose.small}>
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
        {groups.map((group) => (
          <tbody key={group.name ?? 'all'}>
            {group.name && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={classes.class}>
                  {group.name}
                </th>
              </tr>
            )}
            {group.models.map((model) => (
              <ModelRow key={model.id} model={model} isClassTold={group.name === null} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function byClass(models: MethodModel[]): { name: string; models: MethodModel[] }[] {
  const categories = [...new Set(models.map(({ category }) => category))];
  return categories
    .map((name) => ({
      name: name.charAt(0).toUpperCase() + name.slice(1),
      models: models.filter(({ category }) => category === name),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
