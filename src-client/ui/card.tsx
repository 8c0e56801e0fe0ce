import { type ReactNode, useId } from 'react';
import basics from '../styles/basics.module.css';
import classes from './card.module.css';
import surface from './surface.module.css';

export type CardProps = {
  title: string;
  aside?: ReactNode;
  /** what a link to this part ends with */
  id?: string;
  children: ReactNode;
};

/** A section of a page with its own heading, and its content one below the other; `aside` is at the end of the heading. */
export function Card({ title, aside, id, children }: CardProps) {
  const headingId = useId();
  return (
    <section id={id} className={surface.card} aria-labelledby={headingId}>
      <div className={`${basics.between} ${classes.head}`}>
        <h2 id={headingId} className={basics.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={`${basics.column} ${classes.body}`}>{children}</div>
    </section>
  );
}
