import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayClass } from '#src/aircraft/class-words.ts';
import { modelBadges } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import type { LikelyModelReport, ModelSafety } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { BadgeRow } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { LOCALE, pageIn, t } from '../../../ui/words.ts';
import { PeerChart } from '../charts/peer-chart.tsx';
import { useReport, useShownModel } from '../report-context.ts';
import { Figure, Figures, IndustryRate, MODEL_FIGURES, modelFigure, numberText } from './figure.tsx';
import { Improvements, ImprovementsFold } from './improvements.tsx';
import { LikelyAircraft } from './likely-aircraft.tsx';
import classes from './tabs.module.css';

function serviceText({ firstServiceYear, lastServiceYear }: Spoken<ModelSafety>): string {
  if (firstServiceYear === null) return t('app.report.aircraft.noFirstYear');
  const [firstYear, lastYear] = [String(firstServiceYear), String(lastServiceYear ?? 'none')];
  return t('app.report.aircraft.inService', { firstYear, lastYear });
}

type OfModel = Pick<Spoken<LikelyModelReport>, 'modelSafety' | 'score'>;

function ModelFigures({ modelSafety, score }: OfModel) {
  const remarks: Partial<Record<FigureName, ReactNode>> = {
    accidentRate: <IndustryRate />,
    departures: score.asOf && (
      <p>
        {t('app.report.aircraft.counted', {
          from: String(score.from),
          to: score.asOf,
          isEstimated: String(score.basis === 'estimated'),
        })}
      </p>
    ),
    majorAccidents: <p>{t('app.report.aircraft.destroyed')}</p>,
  };
  return (
    <Figures>
      {MODEL_FIGURES.filter(({ of }) => of !== 'modelServiceYears').map((figure) => (
        <Figure
          key={figure.of}
          {...figure}
          isFinal={figure.of === 'totalBuilt' && !modelSafety.isInProduction}
          value={numberText(modelFigure(figure.of, { modelSafety, score }))}
        >
          {remarks[figure.of]}
        </Figure>
      ))}
    </Figures>
  );
}

function ServiceYears({ modelSafety }: Pick<OfModel, 'modelSafety'>) {
  const { category, isInProduction, modelServiceYears } = modelSafety;
  const service = serviceText(modelSafety);
  return (
    <Figures>
      <Figure
        of="modelServiceYears"
        label={t('app.report.figures.modelServiceYears')}
        value={numberText(modelServiceYears)}
        unit={t('app.report.units.yearsOf', { years: modelServiceYears ?? 0 })}
      >
        <p>
          {category
            ? t('app.report.aircraft.ofClass', {
                service,
                isInProduction: String(isInProduction),
                class: sayClass(category, 'title'),
              })
            : service}
        </p>
      </Figure>
    </Figures>
  );
}

export function AircraftTab() {
  const { comparison, bands, models = [] } = useReport();
  const shown = useShownModel();
  if (!shown) return <LikelyAircraft models={models} />;
  const { modelSafety, score } = shown;
  if (!modelSafety) {
    return (
      <Box component="p" p="2rem 1.5rem" className="soft">
        {t('app.report.aircraft.unknown')}
      </Box>
    );
  }
  const { modelName, category } = modelSafety;
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>{modelName}</h3>
        {!isPraiseOff(bands) && (
          <CalmFold name={t('app.report.parts.badges')}>
            <BadgeRow
              badges={speakAll(LOCALE, modelBadges(modelSafety))}
              label={t('app.report.aircraft.badges', { model: modelName })}
            />
          </CalmFold>
        )}
      </section>
      {comparison?.category === category && (
        <CalmFold name={t('app.report.parts.comparison')}>
          <PeerChart comparison={comparison} modelId={modelSafety.modelId} />
        </CalmFold>
      )}
      <section>
        <h3>{t('app.report.aircraft.figures')}</h3>
        <CalmFold name={t('app.report.parts.figures')}>
          <ModelFigures modelSafety={modelSafety} score={score} />
        </CalmFold>
      </section>
      <section>
        <h3>{t('app.report.likely.history')}</h3>
        <ServiceYears modelSafety={modelSafety} />
      </section>
      <ImprovementsFold>
        <Improvements modelSafety={modelSafety} />
      </ImprovementsFold>
      {modelSafety.modelId && (
        <p className={classes.lead} data-unprinted>
          <a href={pageIn(`/aircraft/${modelSafety.modelId}`)}>
            {t('app.report.aircraft.everything', { model: modelName })}
          </a>
        </p>
      )}
    </div>
  );
}
