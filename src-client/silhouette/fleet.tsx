import { shortName } from '#src/aircraft/likely-words.ts';
import { modelPath } from '#src/routes.ts';
import { pageIn, spoken } from '../ui/words.ts';
import classes from './fleet.module.css';
import { Silhouette } from './silhouette.tsx';

/** `count` is null where the list is not reliable enough to count. */
export type FleetRow = { modelId: string; modelName: string; count: number | null };

/** An airline's aircraft: each type from the side, to one scale, with its number as a figure and a bar. @param most the longest bar's, if it is not here */
export function Fleet({ rows, most: given }: { rows: FleetRow[]; most?: number | null }) {
  const most = given ?? Math.max(...rows.map(({ count }) => count ?? 0), 1);
  return (
    <ul className={classes.fleet}>
      {rows
        .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
        .map(({ modelId, modelName, count }) => (
          <li key={modelId}>
            <span className={classes.shape}>
              <Silhouette modelId={modelId} />
            </span>
            <span>
              <a href={pageIn(modelPath(modelId))}>{shortName(modelName)}</a>
            </span>
            {count !== null && (
              <>
                <b>{spoken({ number: count })}</b>
                <svg className={classes.bar} aria-hidden="true">
                  <rect width={`${Math.max(1, (count / most) * 100)}%`} height="100%" rx="2" />
                </svg>
              </>
            )}
          </li>
        ))}
    </ul>
  );
}
