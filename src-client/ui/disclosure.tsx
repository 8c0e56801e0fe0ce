import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

/** One line that opens its explanation. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.disclosure}>
      <summary>
        <span>{title}</span>
      </summary>
      <div className={`aside ${classes.content}`}>{children}</div>
    </details>
  );
}
