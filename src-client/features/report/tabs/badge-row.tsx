import type { BadgeLabel } from '#src/safety/report/badges.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './badge-row.module.css';

export function BadgeRow({ badges, label }: { badges: BadgeLabel[]; label: string }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {badges.map(({ text, color }) => (
        <li key={text}>
          <Badge tone={color}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}
