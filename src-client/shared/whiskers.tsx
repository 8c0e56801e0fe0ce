import { shortName } from '#src/aircraft/likely-words.ts';
import type { ModelRow } from '#src/catalog/catalog-event.ts';
import { modelPath } from '#src/routes.ts';
import { recordNote, scoreLabel } from '#src/safety/model/record-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { Badge } from '../ui/badge.tsx';
import { pageIn, spoken, t } from '../ui/words.ts';
import { ScoreRange } from './score-range.tsx';
import classes from './whiskers.module.css';

export type WhiskersProps = {
  models: Pick<Spoken<ModelRow>, 'id' | 'name' | 'score'>[];
  isLinked?: boolean;
  /** says of each only what sets it apart: that its score is an estimate */
  isBrief?: boolean;
};

/** Models' scores with their ranges on a line from 0 to 100, with the world average as a tick. */
export function Whiskers({ models, isLinked = true, isBrief }: WhiskersProps) {
  return (
    <ul className={`ruled ${classes.rows}`}>
      {models.map(({ id, name, score }) => {
        const { value, low, high } = score;
        const label = scoreLabel(value);
        return (
          <li key={id}>
            <p className="anywhere">
              {isLinked ? <a href={pageIn(modelPath(id))}>{shortName(name)}</a> : <strong>{shortName(name)}</strong>}
            </p>
            <p className={`row ${classes.score}`}>
              <strong>{value}</strong>
              <Badge tone={label.color}>{spoken(sayValue(label.text))}</Badge>
            </p>
            <div className={classes.bar}>
              {low !== null && high !== null && (
                <>
                  <ScoreRange score={score} />
                  <span className={`note ${classes.range}`}>{t('app.common.to', { low, high })}</span>
                </>
              )}
            </div>
            {!(isBrief && score.rateBasis === 'record') && (
              <p className={`note ${classes.note}`}>{spoken(recordNote(score))}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
