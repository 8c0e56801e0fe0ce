import type { Badge } from '#src/safety/badges.ts';
import { Chip } from '../../../ui/chip.tsx';
import classes from './badge-row.module.css';

export function BadgeRow({ badges, label }: { badges: Badge[]; label: string }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {badges.map(({ text, color }) => (
        <li key={text}>
          <Chip tone={color}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}
