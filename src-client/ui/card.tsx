import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

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
    <section id={id} className="card" aria-labelledby={headingId}>
      <div className={`between ${classes.head}`}>
        <h2 id={headingId} className="title">
          {title}
        </h2>
        {aside}
      </div>
      <div className={`column ${classes.body}`}>{children}</div>
    </section>
  );
}
