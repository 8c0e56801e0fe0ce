import type { ReactNode } from 'react';
import classes from './chip.module.css';
import type { Tone } from './tone.ts';

/** A short word in a colour that carries meaning. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
