import type { ReactNode } from 'react';
import classes from './badge.module.css';
import type { Tone } from './tone.ts';

/** A short word in a color that carries meaning. Mantine's own Badge is not used: a second kind, and code on the first screen. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
