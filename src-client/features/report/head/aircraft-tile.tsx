import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortName } from '#src/aircraft/likely-words.ts';
import type { AircraftBasis, Flight } from '#src/flight/flight.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken, t } from '../../../ui/words.ts';
import { AircraftPicker, Silhouette } from '../later-parts.ts';
import { useReport } from '../report-context.ts';
import picture from './aircraft-picture.module.css';
import { TileHead } from './tile-head.tsx';
import classes from './tiles.module.css';

const BASIS: Record<AircraftBasis, string> = {
  reported: t('app.report.aircraftTile.basis.reported'),
  usual: t('app.report.aircraftTile.basis.usual'),
  chosen: t('app.report.aircraftTile.basis.chosen'),
  likely: t('app.report.aircraftTile.basis.likely'),
  unknown: t('app.report.aircraftTile.basis.unknown'),
};

export type AircraftTileProps = {
  flight: Spoken<Flight>;
  /** lets the reader select the aircraft, if the flight's own is not reported; null takes the selection back */
  onChooseAircraft?: (aircraftType: string | null) => void;
  /** what else is known of its aircraft, shown with it */
  aircraftNote?: ReactNode;
};

export function AircraftTile({ flight, onChooseAircraft, aircraftNote }: AircraftTileProps) {
  const { models, modelSafety } = useReport();
  const name = useAircraftName(flight);
  const { aircraftBasis, operatingCarrier } = flight.flightData;
  const { airframe } = flight.flightData;
  const type = modelSafety && flight.aircraftType;
  return (
    <div className={classes.tile}>
      <TileHead
        title={t('app.report.aircraftTile.title')}
        of="aircraft"
        more={
          aircraftBasis === 'chosen' && !onChooseAircraft
            ? t('app.report.aircraftTile.basis.byReader')
            : BASIS[aircraftBasis]
        }
      />
      {!models && <p className="title">{name}</p>}
      {type && <p className="note">{type}</p>}
      {flight.registration && (
        <p className="note">
          <Registered registration={flight.registration} yearBuilt={airframe?.yearBuilt} />
        </p>
      )}
      <AircraftPicture />
      {aircraftNote && <div className={classes.booking}>{aircraftNote}</div>}
      {aircraftBasis !== 'reported' && onChooseAircraft && (
        <Box mih="3rem" mt="auto" pt="0.25rem" data-unprinted>
          <AircraftPicker
            airlineIcao={operatingCarrier?.icao ?? null}
            airlineName={operatingCarrier?.name ?? null}
            modelId={aircraftBasis === 'chosen' ? flight.flightData.aircraftModelId : null}
            onChoose={onChooseAircraft}
            whenMissing={(retry) => <Button onClick={retry}>{t('app.report.aircraftTile.choose')}</Button>}
          />
        </Box>
      )}
    </div>
  );
}

function Registered({ registration, yearBuilt }: { registration: string; yearBuilt: number | null | undefined }) {
  const link = (inside: ReactNode) => (
    <Link to="/registration/$registration" params={{ registration }}>
      {inside}
    </Link>
  );
  if (!yearBuilt) return link(registration);
  return t('app.report.aircraftTile.built', { registration, year: String(yearBuilt), link });
}

/** At most so many of the likely models are drawn. */
const DRAWN = 3;

/** The aircraft from the side; of several likely ones the likeliest, each with a bar for its share. */
function AircraftPicture() {
  const { models, modelSafety } = useReport();
  if (!models) {
    return (
      modelSafety && (
        <div className={picture.shape}>
          <Silhouette modelId={modelSafety.modelId} />
        </div>
      )
    );
  }
  return (
    <ul className={picture.models} aria-label={t('app.report.aircraftTile.likeliest')}>
      {models.slice(0, DRAWN).map(({ modelId, modelName, share }) => (
        <li key={modelId}>
          <span className={picture.shape}>
            <Silhouette modelId={modelId} />
          </span>
          <span className={picture.words}>
            <span>{shortName(modelName)}</span> <b>{spoken({ share })}</b>
            <span className={picture.bar} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The flight's aircraft in words: 'Boeing 787-9', 'Probably a Boeing 777 (44%) or an Airbus A380 (43%)', or 'Unknown'. */
export function useAircraftName({ flightData, aircraftType }: Spoken<Flight>): string {
  const { modelSafety } = useReport();
  return flightData.likelyWords
    ? spoken({ start: flightData.likelyWords })
    : (modelSafety?.modelName ?? aircraftType ?? t('app.common.unknown'));
}
