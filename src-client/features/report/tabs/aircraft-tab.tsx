import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import { capital } from '#src/format/text.ts';
import { modelBadges } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PeerChart } from '../charts/peer-chart.tsx';
import { useReport, useShownModel } from '../report-context.ts';
import { BadgeRow } from './badge-row.tsx';
import { Figure, Figures, numberText } from './figure.tsx';
import { Improvements } from './improvements.tsx';
import { IndustryRate } from './industry-rate.tsx';
import { LikelyAircraft } from './likely-aircraft.tsx';
import { MODEL_FIGURES, modelFigure } from './model-figures.ts';
import classes from './tabs.module.css';

export function AircraftTab() {
  const { comparison, bands, models = [] } = useReport();
  const shown = useShownModel();
  if (!shown) return <LikelyAircraft models={models} />;
  const { modelSafety, score } = shown;
  if (!modelSafety) {
    return (
      <Box component="p" p="2rem 1.5rem" className="soft">
        We don't know which aircraft operates this flight. Select it above to see its record.
      </Box>
    );
  }
  const { modelName, category, firstServiceYear, lastServiceYear, isInProduction, modelServiceYears } = modelSafety;
  const remarks: Partial<Record<FigureName, ReactNode>> = {
    accidentRate: <IndustryRate />,
    departures: score.asOf && (
      <p>
        {score.from} to {score.asOf}
        {score.basis === 'estimated' && ' (estimated)'}
      </p>
    ),
    majorAccidents: <p>Aircraft destroyed, no deaths on board</p>,
  };
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>{modelName}</h3>
        {!isPraiseOff(bands) && (
          <CalmFold name="badges">
            <BadgeRow badges={modelBadges(modelSafety)} label={`Badges of the ${modelName}`} />
          </CalmFold>
        )}
      </section>
      {comparison?.category === category && (
        <CalmFold name="the comparison">
          <PeerChart comparison={comparison} modelId={modelSafety.modelId} />
        </CalmFold>
      )}
      <section>
        <h3>Figures</h3>
        <CalmFold name="the figures">
          <Figures>
            {MODEL_FIGURES.filter(({ of }) => of !== 'modelServiceYears').map((figure) => (
              <Figure
                key={figure.of}
                {...figure}
                isFinal={figure.of === 'totalBuilt' && !isInProduction}
                value={numberText(modelFigure(figure.of, { modelSafety, score }))}
              >
                {remarks[figure.of]}
              </Figure>
            ))}
          </Figures>
        </CalmFold>
      </section>
      <section>
        <h3>Model Service History</h3>
        <Figures>
          <Figure
            of="modelServiceYears"
            label="Years in Service"
            value={numberText(modelServiceYears)}
            unit={modelServiceYears === 1 ? 'year' : 'years'}
          >
            <p>
              {firstServiceYear === null
                ? 'First year of service unknown'
                : `In service ${servicePeriod({ firstServiceYear, lastServiceYear })}`}
              {category && `, ${isInProduction ? 'still in production' : 'out of production'}. ${capital(category)}.`}
            </p>
          </Figure>
        </Figures>
      </section>
      <CalmFold name="the improvements">
        <section className={classes.fold} data-unprinted>
          <Disclosure title={<h3>Safety Improvements</h3>}>
            <Improvements modelSafety={modelSafety} />
          </Disclosure>
        </section>
      </CalmFold>
      {modelSafety.modelId && (
        <p className={classes.lead} data-unprinted>
          <a href={`/aircraft/${modelSafety.modelId}`}>Everything on record for the {modelName}</a>
        </p>
      )}
    </div>
  );
}
