import type { ReactNode } from 'react';
import { INDUSTRY_ACCIDENTS_PER_100000_HOURS } from '#src/safety/report/badges.ts';
import type { LikelyModelReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { pageIn, spoken, t } from '../../../ui/words.ts';
import { RateStrip } from '../charts/rate-strip.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import { useReport } from '../report-context.ts';
import { IndustryRate, MODEL_FIGURES, modelFigure, numberText } from './figure.tsx';
import { ImprovementsFold, ImprovementsOfEach } from './improvements.tsx';
import { modelLabel } from './likely-models.tsx';
import classes from './tabs.module.css';

type LikelyProps = { models: Spoken<LikelyModelReport>[] };

/** All likely models together: their rates on one scale, their figures side by side, their years in service. */
export function LikelyAircraft({ models }: LikelyProps) {
  const { others } = useReport();
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>{t('app.common.likelyAircraft')}</h3>
        <p className={classes.lead}>
          {others && others.count > 0
            ? t('app.report.likely.notShown', {
                count: String(others.count),
                share: { share: others.share },
                link: toAccuracy,
              })
            : t('app.report.likely.howOften', { link: toAccuracy })}
        </p>
        <CalmFold name={t('app.report.parts.likelyAircraft')}>
          <Rates models={models} />
          <SideBySide models={models} />
          <IndustryRate />
        </CalmFold>
      </section>
      <section>
        <h3>{t('app.report.likely.history')}</h3>
        <p className={classes.lead}>
          {t('app.report.likely.services', {
            services: { list: models.flatMap(serviceOf) },
            rate: { number: INDUSTRY_ACCIDENTS_PER_100000_HOURS },
            unverified: () => <Unverified />,
          })}
        </p>
      </section>
      <ImprovementsFold>
        <ImprovementsOfEach models={models.map(({ modelSafety }) => modelSafety)} isNamed />
      </ImprovementsFold>
    </div>
  );
}

function Rates({ models }: LikelyProps) {
  const rates = models.flatMap(({ modelName, share, score }) => {
    const { ratePerMillionDepartures, rateLow, rateHigh } = score;
    if (ratePerMillionDepartures === null || rateLow === null || rateHigh === null) return [];
    const name = t('app.report.modelShare', { model: modelLabel(modelName), share: { share } });
    return [{ name, ratePerMillionDepartures, rateLow, rateHigh }];
  });
  if (rates.length === 0) return null;
  return (
    <div data-unprinted>
      <RateStrip
        label={t('app.report.likely.rates', { models: { list: rates.map(({ name }) => name), link: ',' } })}
        rates={rates}
      />
    </div>
  );
}

function SideBySide({ models }: LikelyProps) {
  const isKnown = ([, of]: Row) => models.some((model) => of(model) !== null);
  const [known, unknown] = [FIGURES.filter(isKnown), FIGURES.filter((row) => !isKnown(row))];
  return (
    <>
      <DataTable
        caption={t('app.report.likely.figures')}
        isNumeric
        head={[
          t('app.report.likely.figure'),
          ...models.map(({ modelId, modelName }) => (
            <a key={modelId} href={pageIn(`/aircraft/${modelId}`)}>
              {modelLabel(modelName)}
            </a>
          )),
        ]}
        rows={known.map(([name, of]) => [
          name,
          ...models.map((model) => numberText(of(model)) ?? t('app.common.unknown')),
        ])}
      />
      {unknown.length > 0 && (
        <p className="note">
          {t('app.report.likely.unknownForAll', { figures: { list: unknown.map(([name]) => name), link: ';' } })}
        </p>
      )}
    </>
  );
}

const toAccuracy = (inside: ReactNode) => <a href={pageIn('/method#likely-aircraft')}>{inside}</a>;

/** 'A380: since 2007'; nothing where the first year is unknown. */
function serviceOf({
  modelName,
  modelSafety: { firstServiceYear, lastServiceYear },
}: Spoken<LikelyModelReport>): string[] {
  if (firstServiceYear === null) return [];
  const [firstYear, lastYear] = [String(firstServiceYear), String(lastServiceYear ?? 'none')];
  return [t('app.report.likely.service', { model: modelLabel(modelName), firstYear, lastYear })];
}

type Row = [name: string, of: (model: Spoken<LikelyModelReport>) => number | string | null];

const FIGURES: Row[] = [
  [t('app.report.likely.share'), ({ share }) => spoken({ share })],
  [t('app.report.likely.score'), ({ score }) => score.value],
  [
    t('app.report.likely.range'),
    ({ score: { low, high } }) => (low !== null && high !== null && t('app.common.to', { low, high })) || null,
  ],
  ...MODEL_FIGURES.map(
    ({ of, label, unit }): Row => [
      unit ? t('app.report.likely.labelWithUnit', { label, unit }) : label,
      (model) => modelFigure(of, model),
    ],
  ),
];
