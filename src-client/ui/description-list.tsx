import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export type Description = { name: string; value: ReactNode };

/** Names and values, one below the other. */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={classes.item}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
