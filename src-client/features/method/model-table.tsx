import type { Method, MethodModel } from '#src/safety/method.ts';
import { scoreLabel } from '#src/safety/model/score-label.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { departuresText, periodText } from './model-figures.ts';
import classes from './model-table.module.css';

/** Every model with score, range, accidents, departures and period; never sorted by counts or scores. */
export function ModelTable({ models, accidents }: Pick<Method, 'models' | 'accidents'>) {
  return (
    <Card title="Every model">
      <p className={basics.aside}>
        {models.length} models with {accidents} fatal accidents. Counts mostly reflect how much a model has flown, so
        the list isn't ranked by safety. Look at the range, and at the departures next to each count.
      </p>
      <table className={classes.models}>
        <thead>
          <tr>
            <th scope="col">Model and period</th>
            <th scope="col">Score and range</th>
            <th scope="col">Fatal accidents and departures</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <ModelRow key={model.id} model={model} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function ModelRow({ model: { name, category, score } }: { model: MethodModel }) {
  const { value, low, high, fatalAccidents, rateBasis } = score;
  const label = scoreLabel(value);
  return (
    <tr>
      <th scope="row">
        {breakable(name)}
        <span className={classes.detail}>
          {[category, score.from !== null && periodText(score)].filter(Boolean).join(', ')}
        </span>
      </th>
      <td>
        <span className={classes.score}>
          <strong>{value}</strong>
          <Badge tone={label.color}>{label.text}</Badge>
          {rateBasis !== 'record' && <Badge tone="grey">Early estimate</Badge>}
        </span>
        {low !== null && high !== null && (
          <>
            <ScoreRange score={score} />
            <span className={classes.detail}>
              {low} to {high}
            </span>
          </>
        )}
      </td>
      <td>
        {fatalAccidents === null ? 'Unknown' : fatalAccidents}
        <span className={classes.detail}>
          {fatalAccidents === null
            ? 'departures not published: the record of its category'
            : `in ${departuresText(score)}`}
        </span>
      </td>
    </tr>
  );
}

/** Allows line breaks after the slashes of 'A318/A319/A320'. */
function breakable(name: string): string {
  return name.replaceAll('/', '/\u200b');
}
