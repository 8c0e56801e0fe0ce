import type { FactChange } from '#src/changes/fact-change.ts';
import { formatDate } from '#src/format/date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import classes from './change-days.module.css';

const LAYERS = {
  shipped: { text: 'Checked and released', tone: 'green' },
  observed: { text: 'From the authority', tone: 'blue' },
  reported: { text: 'Not in any score', tone: 'grey' },
} as const;

/** What changed, day by day, newest first. */
export function ChangeDays({ changes }: { changes: FactChange[] }) {
  const days = [...new Set(changes.map(({ day }) => day))];
  return days.map((day) => (
    <Card key={day} title={formatDate(day)}>
      <ul className={classes.list}>
        {changes
          .filter((change) => change.day === day)
          .map((change) => (
            <ChangeEntry key={`${change.what} ${change.subject} ${change.to}`} change={change} />
          ))}
      </ul>
    </Card>
  ));
}

function ChangeEntry({ change: { layer, what, subject, from, to, source } }: { change: FactChange }) {
  const { text, tone } = LAYERS[layer];
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h3>{subject}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className={classes.what}>{what}</p>
      <p>
        {from !== null && (
          <>
            <s className={classes.from}>{from}</s> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <span>{to ?? 'nothing'}</span>
      </p>
      <p className={classes.source}>
        Source: <ExternalLink url={source.url}>{source.title}</ExternalLink>
      </p>
    </li>
  );
}
