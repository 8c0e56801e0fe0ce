import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

type DisclosureProps = { title: ReactNode; id?: string; children: ReactNode; isOpen?: boolean };

/** One line that opens its explanation; `isOpen` begins open. @param id what a link to it ends with: it opens */
export function Disclosure({ title, id, children, isOpen }: DisclosureProps) {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <summary>
        <span>{title}</span>
      </summary>
      <div id={id} className={`aside ${classes.content}`}>
        {children}
      </div>
    </details>
  );
}
