import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export type Description = readonly [name: string, value: ReactNode];

/** Names and values, one below the other; falsy items are left out. */
export function DescriptionList({ items }: { items: (Description | null | false | '')[] }) {
  return (
    <dl className={classes.list}>
      {items
        .filter((item): item is Description => Boolean(item))
        .map(([name, value]) => (
          <div key={name} className={classes.item}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
