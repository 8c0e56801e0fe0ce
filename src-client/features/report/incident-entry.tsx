import { formatDate } from '#src/format/date.ts';
import { severityBadge } from '#src/safety/incident-severity.ts';
import type { ReportIncident } from '#src/safety/report.ts';
import { Chip } from '../../ui/chip.tsx';
import { deathsText } from './deaths-text.ts';
import classes from './entries.module.css';
import { useSources } from './report-context.ts';
import { SourceLine, Unverified } from './source-line.tsx';

export function IncidentEntry({ incident }: { incident: ReportIncident }) {
  const { flight, date, severity, description, cause, isCauseVerified, fatalities, isHostileAct } = incident;
  const sources = useSources(incident.sources);
  const badge = severityBadge(severity);
  return (
    <li>
      <div className={classes.head}>
        <h4 className={classes.title}>{flight}</h4>
        <Chip tone={badge.color}>{badge.text}</Chip>
        {isHostileAct && <Chip tone="grey">Hostile act: not counted against the type</Chip>}
        <span className={classes.date}>{date ? formatDate(date) : 'Date: Unknown'}</span>
      </div>
      <p>{description}</p>
      <p className={classes.detail}>
        Cause: {cause ?? 'Unknown'}
        {cause && !isCauseVerified && <Unverified />}
      </p>
      <p className={classes.detail}>{deathsText(fatalities)}</p>
      <ul className={classes.sources} aria-label={`Sources on ${flight}`}>
        {sources.map((source) => (
          <li key={`${source.title} ${source.url} ${source.asOf}`}>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </li>
  );
}
