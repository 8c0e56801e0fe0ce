import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

/** A part of a page under its own heading; `aside` stands at the heading's right end. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
