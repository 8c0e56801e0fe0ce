import { AGE_NOTE } from '#src/aircraft/age-note.ts';
import type { AirframeAnswer } from '#src/aircraft/airframe.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { RELATION_TEXT, relationOfScore } from '#src/safety/rates/relation.ts';
import { sayValue } from '#src/words/values.ts';
import { ScoreRange } from '../../shared/score-range.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { linkTo, pageIn, spoken, t } from '../../ui/words.ts';
import classes from './airframe-sections.module.css';

/** What is on record about an aircraft: the facts, what its age means, its model's record, and the lists as sources. */
export function AirframeSections({ airframe }: { airframe: AirframeAnswer }) {
  const { others, sources, model } = airframe;
  return (
    <>
      <div className={classes.facts}>
        <Card title={t('app.registration.thisAircraft')}>
          <DescriptionList items={factsOf(airframe)} />
          {others > 0 && <p className="note">{othersText(others)}</p>}
        </Card>
        <Alert tone="blue" title={spoken(AGE_NOTE.lead)}>
          <p>{spoken(AGE_NOTE.text)}</p>
          <p className="note">
            <ExternalLink url={AGE_NOTE.source.url}>{AGE_NOTE.source.title}</ExternalLink>
          </p>
        </Alert>
      </div>
      <Card
        title={
          model
            ? t('app.registration.theRecordOfThe', { modelName: model.modelName })
            : t('app.registration.theRecordOfIts')
        }
      >
        {model ? <ModelScore model={model} /> : <p>{t('app.registration.weHaveNoRecord')}</p>}
        <p className="note">{t('app.registration.theRecordIsThat', { link: linkTo(pageIn('/method')) })}</p>
      </Card>
      <Card title={t('app.common.sources')}>
        <ul className="form bullets">
          {sources.map(({ title, url, licence, asOf, says, limits }) => (
            <li key={title}>
              {t('app.registration.source', {
                terms: licence,
                asOf: { date: asOf },
                says: spoken({ list: says, link: ',' }) || t('app.registration.noMore'),
                link: () => <ExternalLink url={url}>{title}</ExternalLink>,
              })}
              <p className="note">{spoken(limits)}</p>
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
    [t('app.registration.type'), type || t('app.common.unknown')],
    [
      t('app.registration.built'),
      yearBuilt === null ? t('app.common.unknown') : `${yearBuilt}, ${ageText(yearsOld ?? 0)}`,
    ],
    [t('app.registration.operator'), operator?.name ?? t('app.common.unknown')],
    owner !== null && [t('app.registration.registeredTo'), owner],
    serialNumber !== null && [t('app.registration.serialNumber'), serialNumber],
  ];
}

function ageText(years: number): string {
  return t('app.registration.age', { years });
}

function othersText(others: number): string {
  return t('app.registration.others', { others });
}

/** The score of a model with its range. */
function ModelScore({ model }: { model: NonNullable<AirframeAnswer['model']> }) {
  const { score, low, high } = model;
  const { color, text } = scoreLabel(score);
  const relation = relationOfScore({ low, high });
  return (
    <div className="form">
      <p className="row">
        <strong style={{ fontSize: 'var(--text-xl)' }}>{t('app.registration.outOf100', { score })}</strong>
        <Badge tone={color}>{spoken(sayValue(text))}</Badge>
        <span className="soft">{t('app.registration.n90Range', { low, high })}</span>
        <span className="soft">{relation && spoken(RELATION_TEXT[relation])}</span>
      </p>
      <ScoreRange score={{ value: score, low, high }} isLabeled />
    </div>
  );
}
