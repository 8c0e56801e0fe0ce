import { percent } from '#src/aircraft/likely-words.ts';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import { listText } from '#src/format/text.ts';
import { INDUSTRY_ACCIDENTS_PER_100000_HOURS } from '#src/safety/report/badges.ts';
import type { LikelyModelReport } from '#src/safety/report.ts';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RateStrip } from '../charts/rate-strip.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import { useReport } from '../report-context.ts';
import { numberText } from './figure.tsx';
import { Improvements } from './improvements.tsx';
import { IndustryRate } from './industry-rate.tsx';
import { modelLabel } from './likely-models.tsx';
import { MODEL_FIGURES, modelFigure } from './model-figures.ts';
import classes from './tabs.module.css';

/** All likely models together: their rates on one scale, their figures side by side, their years in service. */
export function LikelyAircraft({ models }: { models: LikelyModelReport[] }) {
  const { others } = useReport();
  const rates = models.flatMap(({ modelName, share, score }) => {
    const { ratePerMillionDepartures, rateLow, rateHigh } = score;
    if (ratePerMillionDepartures === null || rateLow === null || rateHigh === null) return [];
    return [{ name: `${modelLabel(modelName)} (${percent(share)})`, ratePerMillionDepartures, rateLow, rateHigh }];
  });
  const isKnown = ([, of]: Row) => models.some((model) => of(model) !== null);
  const [known, unknown] = [FIGURES.filter(isKnown), FIGURES.filter((row) => !isKnown(row))];
  return (
    <div className={`column ${classes.panel}`}>
      <section>
        <h3>Likely aircraft</h3>
        <p className={classes.lead}>
          <a href="/method#likely-aircraft">How often these estimates are right</a>
          {others && others.count > 0 && `. Not shown: ${others.count} more, together ${percent(others.share)}.`}
        </p>
        <CalmFold name="the likely aircraft and their scores">
          {rates.length > 0 && (
            <div data-unprinted>
              <RateStrip
                label={`Flights per fatal accident of ${rates.map(({ name }) => name).join(', ')}, each with its 90% range.`}
                rates={rates}
              />
            </div>
          )}
          <DataTable
            caption="Figures of the likely aircraft"
            isNumeric
            head={[
              'Figure',
              ...models.map(({ modelId, modelName }) => (
                <a key={modelId} href={`/aircraft/${modelId}`}>
                  {modelLabel(modelName)}
                </a>
              )),
            ]}
            rows={known.map(([name, of]) => [name, ...models.map((model) => numberText(of(model)) ?? 'Unknown')])}
          />
          {unknown.length > 0 && (
            <p className="note">Unknown for all of them: {unknown.map(([name]) => name).join('; ')}.</p>
          )}
          <IndustryRate />
        </CalmFold>
      </section>
      <section>
        <h3>Model Service History</h3>
        <p className={classes.lead}>
          {listText(
            models.flatMap(({ modelName, modelSafety: { firstServiceYear, lastServiceYear } }) =>
              firstServiceYear === null
                ? []
                : [`${modelLabel(modelName)}: ${servicePeriod({ firstServiceYear, lastServiceYear })}`],
            ),
          )}
          . Industry average: about {INDUSTRY_ACCIDENTS_PER_100000_HOURS} accidents per 100,000 flight hours
          <Unverified />.
        </p>
      </section>
      <CalmFold name="the improvements">
        <section className={classes.fold} data-unprinted>
          <Disclosure title={<h3>Safety Improvements</h3>}>
            {models.map(({ modelSafety }) => (
              <section key={modelSafety.modelId} className={classes.ofModel}>
                <h4>{modelSafety.modelName}</h4>
                <Improvements modelSafety={modelSafety} />
              </section>
            ))}
          </Disclosure>
        </section>
      </CalmFold>
    </div>
  );
}

type Row = [name: string, of: (model: LikelyModelReport) => number | string | null];

const FIGURES: Row[] = [
  ['Share', ({ share }) => percent(share)],
  ['Score', ({ score }) => score.value],
  ['90% range', ({ score: { low, high } }) => (low !== null && high !== null && `${low} to ${high}`) || null],
  ...MODEL_FIGURES.map(
    ({ of, label, unit }): Row => [[label, unit].filter(Boolean).join(', '), (model) => modelFigure(of, model)],
  ),
];
