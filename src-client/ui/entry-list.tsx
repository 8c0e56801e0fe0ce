import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './entry-list.module.css';

/** A list of things that someone owns; an empty list takes no space. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={`ruled ${classes.list}`}>{children}</ul>;
}

export type EntryProps = {
  name: ReactNode;
  /** each a line below the name; falsy ones are left out */
  details?: readonly (string | null | undefined | false)[];
  actions?: ReactNode;
  /** below the details: an open form */
  children?: ReactNode;
};

/** One entry: its name, its details, and its actions. */
export function Entry({ name, details = [], actions, children }: EntryProps) {
  return (
    <li className={`between ${classes.entry}`}>
      <div className="grow">
        <p className="medium anywhere">{name}</p>
        {details.map(
          (detail) =>
            detail && (
              <p key={detail} className="note">
                {detail}
              </p>
            ),
        )}
        {children}
      </div>
      {actions && <div className={`row ${classes.actions}`}>{actions}</div>}
    </li>
  );
}

type EntryButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-label'>;

/** One of an entry's actions. Its `aria-label` names the entry, for users who cannot see which one it belongs to. */
export function EntryButton(props: EntryButtonProps) {
  return <Button variant="subtle" size="xs" {...props} />;
}
