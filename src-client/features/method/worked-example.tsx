import type { Method, MethodModel } from '#src/safety/method.ts';
import { sayFlown, scoreLabel } from '#src/safety/model/record-sentence.ts';
import type { Spoken } from '#src/words/speak.ts';
import { sayValue } from '#src/words/values.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import { Badge } from '../../ui/badge.tsx';
import { spoken, t } from '../../ui/words.ts';
import { periodText, threeDigits } from './model-figures.ts';
import classes from './worked-example.module.css';

export type WorkedExampleProps = { model: Spoken<MethodModel>; prior: Spoken<Method>['prior']; lesson: string };

export function WorkedExample({ model: { name, score }, prior, lesson }: WorkedExampleProps) {
  const { value, low, high, fatalAccidents, exposureMillionDepartures, ratePerMillionDepartures, rateLow, rateHigh } =
    score;
  const label = scoreLabel(value);
  const [average, level] = [threeDigits(prior.millionDepartures), threeDigits(prior.level)];
  return (
    <li className={`column sunk ${classes.example}`}>
      <h3 className="title">{name}</h3>
      <p className="aside">
        {t('pages.workedExample.record', {
          accidents: fatalAccidents ?? 0,
          flown: sayFlown(score),
          period: periodText(score),
        })}
      </p>
      <dl className={classes.steps}>
        <dt>{t('pages.workedExample.ratePerMillionDepartures')}</dt>
        <dd>
          {t('pages.workedExample.rateSum', {
            prior: String(prior.accidents),
            accidents: String(fatalAccidents),
            average,
            departures: { number: exposureMillionDepartures ?? 0 },
            level,
            rate: rateText(ratePerMillionDepartures),
          })}
        </dd>
        <dt>{t('pages.workedExample.score')}</dt>
        <dd>
          {t('pages.workedExample.scoreSum', {
            average,
            rate: rateText(ratePerMillionDepartures),
            value: String(value),
          })}
        </dd>
        <dt>{t('pages.workedExample.range')}</dt>
        <dd>
          {t('pages.workedExample.rateSoScore', {
            rateLow: rateText(rateLow),
            rateHigh: rateText(rateHigh),
            low: String(low),
            high: String(high),
          })}
        </dd>
      </dl>
      <div className={classes.outcome}>
        <strong className={classes.value}>{value}</strong>
        <Badge tone={label.color}>{spoken(sayValue(label.text))}</Badge>
        <ScoreRange score={score} />
      </div>
      <p className={`aside ${classes.lesson}`}>{lesson}</p>
    </li>
  );
}

function rateText(rate: number | null): string {
  return rate === null ? t('pages.workedExample.unknown') : threeDigits(rate);
}
