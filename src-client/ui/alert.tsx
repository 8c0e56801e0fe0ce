import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';
import { t } from './words.ts';

/**
 * A box with something the reader should know. What warns, and what `isAnnounced`, is announced to screen readers at
 * once, unless a toast does (`isToasted`).
 */
export function Alert(props: {
  tone: Tone;
  title?: string | undefined;
  isAnnounced?: boolean;
  isToasted?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { tone, title, isToasted = false, action, children } = props;
  const isWarning = tone === 'red' || tone === 'amber';
  const { isAnnounced = isWarning } = props;
  return (
    <div
      className={`row ${classes.alert}`}
      data-tone={tone}
      data-action={action ? true : undefined}
      role={isToasted ? 'note' : isAnnounced ? 'alert' : undefined}
    >
      <Icon name={isWarning ? 'warning' : 'info'} className={classes.icon} />
      <div className={classes.body}>
        {title && <p className="strong">{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Shown in place of what could not be loaded, with a button to try again. */
export function RetryAlert({ title, message, onRetry }: { title: string; message?: string; onRetry: () => void }) {
  return (
    <Alert tone="red" title={title} action={<Button onClick={onRetry}>{t('app.common.tryAgain')}</Button>}>
      <p>{message ?? t('app.common.checkYourConnectionAnd')}</p>
    </Alert>
  );
}
