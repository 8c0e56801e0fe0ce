import type { ReactNode } from 'react';
import classes from './badge.module.css';
import type { Tone } from './tone.ts';

/**
 * A short word in a color with a meaning. Mantine's Badge is not used: it would be a second look, and more code on the
 * first screen.
 */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
