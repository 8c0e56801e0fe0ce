import { Box, Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { aircraftValues, shortName } from '#src/aircraft/likely-words.ts';
import type { LikelyModelReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { AircraftPicker } from '../../../shared/aircraft-picker.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { t } from '../../../ui/words.ts';
import { ReportProvider, useFlight, useReport } from '../report-context.ts';
import { useReportPlace } from '../report-place.ts';
import classes from './likely-models.module.css';

export type ChooseAircraft = {
  /** makes the report anew for the aircraft of the reader's booking; absent where a report cannot change */
  onChooseAircraft?: ((aircraftType: string) => void) | undefined;
};
export type LikelyModelsProps = ChooseAircraft & { models: Spoken<LikelyModelReport>[]; children: ReactNode };

const [ALL, OTHER] = ['all', 'other'];

/** The switch between the likely models above the facts of one of them, or of all together. */
export function LikelyModels({ models, onChooseAircraft, children }: LikelyModelsProps) {
  const { model, move } = useReportPlace();
  const shown = models.find(({ modelId }) => modelId === model);
  const isOther = model === OTHER && onChooseAircraft !== undefined;
  return (
    <>
      <div className={classes.switch} data-unprinted>
        <Segments
          label={t('app.report.likelyModels.label')}
          value={shown?.modelId ?? (isOther ? OTHER : ALL)}
          segments={[
            { value: ALL, text: t('app.report.likelyModels.all') },
            ...models.map(({ modelId, modelName, share }) => ({ value: modelId, text: modelLabel(modelName), share })),
            ...(onChooseAircraft ? [{ value: OTHER, text: t('app.report.likelyModels.other') }] : []),
          ]}
          onChange={(value) => move({ model: value === ALL ? null : value })}
        />
        {shown && <ModelHead model={shown} onChooseAircraft={onChooseAircraft} />}
      </div>
      {isOther ? <OtherAircraft onChooseAircraft={onChooseAircraft} /> : <FactsOf model={shown}>{children}</FactsOf>}
    </>
  );
}

function ModelHead({
  model: { modelId, modelName, share },
  onChooseAircraft,
}: { model: Spoken<LikelyModelReport> } & ChooseAircraft) {
  return (
    <Box className="between" p="0.75rem 1rem" bg="var(--blue-tint)" bdrs="var(--radius-tile)">
      <h3>{t('app.report.likelyModels.ifItIs', { ...aircraftValues(modelName), share: inTen(share) })}</h3>
      {onChooseAircraft && (
        <Button size="sm" onClick={() => onChooseAircraft(modelId)}>
          {t('app.report.likelyModels.booking', { model: modelLabel(modelName) })}
        </Button>
      )}
    </Box>
  );
}

function OtherAircraft({ onChooseAircraft }: Required<ChooseAircraft>) {
  const { operatingCarrier } = useFlight().flightData;
  if (!onChooseAircraft) return null;
  return (
    <Box maw="26rem" p="1.5rem">
      <AircraftPicker
        airlineIcao={operatingCarrier?.icao ?? null}
        airlineName={operatingCarrier?.name ?? null}
        modelId={null}
        onChoose={onChooseAircraft}
      />
    </Box>
  );
}

/** The sources of one model's figures are its own. */
function FactsOf({ model, children }: { model: Spoken<LikelyModelReport> | undefined; children: ReactNode }) {
  const report = useReport();
  const facts = useMemo(
    () => (model ? { ...report, provenance: { ...report.provenance, ...model.provenance } } : report),
    [report, model],
  );
  return <ReportProvider value={facts}>{children}</ReportProvider>;
}

/** A share (0-1) in words for everyone: 0.4 → '4 in 10' */
function inTen(share: number): string {
  const tenths = Math.round(share * 10);
  const most = share === 1 ? 'all' : 'most';
  return t('app.report.likelyModels.inTen', { tenths: tenths >= 10 ? most : tenths === 0 ? 'none' : String(tenths) });
}

/** The model without its maker: '777', '737 NG', 'A380'. */
export function modelLabel(modelName: string): string {
  return shortName(modelName)
    .replace(/^(Airbus|Boeing|Bombardier|Embraer|McDonnell Douglas|Sukhoi|Tupolev|Fokker) /, '')
    .replace('Next Generation', 'NG')
    .replace(/ (Dreamliner|family)$/, '');
}
