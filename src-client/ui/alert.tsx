import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';

/**
 * A box with something the reader should know; `isAnnounced` announces it to screen readers at once, unless a toast
 * does (`isToasted`).
 */
export function Alert(props: {
  tone: Tone;
  title?: string | undefined;
  isAnnounced?: boolean;
  isToasted?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { tone, title, isAnnounced = false, isToasted = false, action, children } = props;
  return (
    <div
      className={`row ${classes.alert}`}
      data-tone={tone}
      data-action={action ? true : undefined}
      role={isToasted ? 'note' : isAnnounced ? 'alert' : undefined}
    >
      <Icon name={tone === 'red' || tone === 'amber' ? 'warning' : 'info'} className={classes.icon} />
      <div className={classes.body}>
        {title && <p className="strong">{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
