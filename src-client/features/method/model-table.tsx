import type { ReactNode } from 'react';
import { breakable } from '#src/aircraft/likely-words.ts';
import type { Method, MethodModel } from '#src/safety/method.ts';
import { scoreLabel } from '#src/safety/model/score-label.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { departuresText, periodText } from './model-figures.ts';

/** Every model with score, range, accidents, departures and period; never sorted by counts or scores. */
export function ModelTable({ models, accidents }: Pick<Method, 'models' | 'accidents'>) {
  return (
    <Card title="Every model">
      <p className={basics.aside}>
        {models.length} models with {accidents} fatal accidents. Counts mostly reflect how much a model has flown, so
        the list isn't ranked by safety. Look at the range, and at the departures next to each count.
      </p>
      <DataTable
        caption="The score and the count of every model"
        isStacked
        head={['Model and period', 'Score and range', 'Fatal accidents and departures']}
        rows={models.map(cellsOf)}
      />
    </Card>
  );
}

function cellsOf({ name, category, score }: MethodModel): ReactNode[] {
  const { value, low, high, fatalAccidents, rateBasis } = score;
  const label = scoreLabel(value);
  return [
    <>
      {breakable(name)}
      <p className={basics.note}>{[category, score.from !== null && periodText(score)].filter(Boolean).join(', ')}</p>
    </>,
    <>
      <strong>{value}</strong> <Badge tone={label.color}>{label.text}</Badge>{' '}
      {rateBasis !== 'record' && <Badge tone="grey">Early estimate</Badge>}
      <ScoreRange score={score} />
      {low !== null && high !== null && (
        <p className={basics.note}>
          {low} to {high}
        </p>
      )}
    </>,
    <>
      {fatalAccidents ?? 'Unknown'}
      <p className={basics.note}>
        {fatalAccidents === null
          ? 'departures not published: the record of its category'
          : `in ${departuresText(score)}`}
      </p>
    </>,
  ];
}
