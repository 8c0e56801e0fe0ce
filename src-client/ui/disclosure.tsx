import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

type DisclosureProps = { title: ReactNode; children: ReactNode; isOpen?: boolean };

/** One line that opens its explanation; `isOpen` begins open. */
export function Disclosure({ title, children, isOpen }: DisclosureProps) {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <summary>
        <span>{title}</span>
      </summary>
      <div className={`aside ${classes.content}`}>{children}</div>
    </details>
  );
}
