import type { ReactNode } from 'react';
import classes from './badge.module.css';
import type { Tone } from './tone.ts';

/** A word in a color with a meaning. Mantine's Badge would be a second look, and more code at first. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

export function BadgeRow({ badges, label }: { badges: { text: string; color: Tone }[]; label: string }) {
  return (
    <ul className="row" aria-label={label}>
      {badges.map(({ text, color }) => (
        <li key={text}>
          <Badge tone={color}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
