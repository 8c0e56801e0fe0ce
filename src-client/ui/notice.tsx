import type { ReactNode } from 'react';
import { InfoIcon, WarningIcon } from './icons.tsx';
import classes from './notice.module.css';
import type { Tone } from './tone.ts';

/** A quiet box with something the reader should know; `isAlert` announces it at once. */
export function Notice(props: { tone: Tone; title?: string; isAlert?: boolean; action?: ReactNode; children: ReactNode }) {
  const { tone, title, isAlert = false, action, children } = props;
  const Icon = tone === 'red' || tone === 'amber' ? WarningIcon : InfoIcon;
  return (
    <div className={classes.notice} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon className={classes.icon} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
