import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';
import type { Tone } from './tone.ts';

/** A quiet box with something the reader should know; `isAlert` announces it at once, unless a toast does (`isToasted`). */
export function Notice(props: {
  tone: Tone;
  title?: string;
  isAlert?: boolean;
  isToasted?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { tone, title, isAlert = false, isToasted = false, action, children } = props;
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      data-action={action ? true : undefined}
      role={isToasted ? 'note' : isAlert ? 'alert' : undefined}
    >
      <Icon name={tone === 'red' || tone === 'amber' ? 'warning' : 'info'} className={classes.icon} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
