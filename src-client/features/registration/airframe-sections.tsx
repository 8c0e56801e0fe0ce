import { AGE_NOTE, type AirframeAnswer } from '#src/aircraft/airframe.ts';
import { formatDate } from '#src/format/date.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { relationOfScore } from '#src/safety/rates/relation.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import classes from './airframe-sections.module.css';

/** What is on record about an aircraft: the facts, what its age means, its model's record, and the lists as sources. */
export function AirframeSections({ airframe }: { airframe: AirframeAnswer }) {
  const { others, sources, model } = airframe;
  return (
    <>
      <div className={classes.facts}>
        <Card title="This aircraft">
          <DescriptionList items={factsOf(airframe)} />
          {others > 0 && <p className="note">{othersText(others)}</p>}
        </Card>
        <Alert tone="blue" title={AGE_NOTE.lead}>
          <p>{AGE_NOTE.text}</p>
          <p className="note">
            <ExternalLink url={AGE_NOTE.source.url}>{AGE_NOTE.source.title}</ExternalLink>
          </p>
        </Alert>
      </div>
      <Card title={model ? `The record of the ${model.modelName}` : 'The record of its model'}>
        {model ? <ModelScore model={model} /> : <p>We have no record of this aircraft's model.</p>}
        <p className="note">
          The record is that of all aircraft of the model; no single aircraft has flown enough to have a score of its
          own. <a href="/method">How we score</a>
        </p>
      </Card>
      <Card title="Sources">
        <ul className="form bullets">
          {sources.map(({ title, url, licence, asOf, says, limits }) => (
            <li key={title}>
              <ExternalLink url={url}>{title}</ExternalLink>, {licence}, as of {formatDate(asOf)}: {listOf(says)}.
              <p className="note">{limits}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function factsOf({
  aircraft,
  icaoType,
  yearBuilt,
  yearsOld,
  operator,
  owner,
  serialNumber,
}: AirframeAnswer): (Description | false)[] {
  const type = [aircraft, icaoType && `(${icaoType})`].filter(Boolean).join(' ');
  return [
    ['Type', type || 'Unknown'],
    ['Built', yearBuilt === null ? 'Unknown' : `${yearBuilt}, ${ageText(yearsOld ?? 0)}`],
    ['Operator', operator?.name ?? 'Unknown'],
    owner !== null && ['Registered to', owner],
    serialNumber !== null && ['Serial number', serialNumber],
  ];
}

function ageText(years: number): string {
  if (years === 0) return 'this year';
  return `about ${years} ${years === 1 ? 'year' : 'years'} ago`;
}

function othersText(others: number): string {
  return others === 1
    ? 'The list has an older aircraft under this registration, too: registrations are reused.'
    : `The list has ${others} older aircraft under this registration, too: registrations are reused.`;
}

function listOf(words: string[]): string {
  return words.length > 0 ? words.join(', ') : 'nothing beside the others';
}

/** The score of a model with its range. */
function ModelScore({ model }: { model: NonNullable<AirframeAnswer['model']> }) {
  const { score, low, high } = model;
  const { color, text } = scoreLabel(score);
  return (
    <div className="form">
      <p className={`row ${classes.score}`}>
        <strong>{score} out of 100</strong>
        <Badge tone={color}>{text}</Badge>
        <span className="soft">
          90% range: {low}–{high}
        </span>
        <span className="soft">{relationOfScore({ low, high })}</span>
      </p>
      <ScoreRange score={{ value: score, low, high }} isLabeled />
    </div>
  );
}
