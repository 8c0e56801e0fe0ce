import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './entry-list.module.css';

/** What somebody has, one below the other; an empty list takes no space. */
export function EntryList({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ul id={id} className={classes.list}>
      {children}
    </ul>
  );
}

export type EntryProps = {
  name: ReactNode;
  /** each a line below the name; what is falsy is left out */
  details?: readonly (string | null | undefined | false)[];
  actions?: ReactNode;
  /** below the details: a form that was opened */
  children?: ReactNode;
};

/** One of them: what it is, what is known of it, and what can be done with it. */
export function Entry({ name, details = [], actions, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        {details.map(
          (detail) =>
            detail && (
              <p key={detail} className={classes.detail}>
                {detail}
              </p>
            ),
        )}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

type EntryButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-label'>;

/** One of an entry's actions. Its `aria-label` names the entry, for who does not see which one it stands beside. */
export function EntryButton(props: EntryButtonProps) {
  return <Button variant="subtle" size="xs" {...props} />;
}
