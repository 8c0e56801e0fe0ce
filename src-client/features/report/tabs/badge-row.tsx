import type { BadgeLabel } from '#src/safety/report/badges.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Badge } from '../../../ui/badge.tsx';

export function BadgeRow({ badges, label }: { badges: Spoken<BadgeLabel>[]; label: string }) {
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
