import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { percent, shortName } from '#src/aircraft/likely-words.ts';
import type { AircraftBasis, Flight } from '#src/flight/flight.ts';
import { AircraftPicker, Silhouette } from '../later-parts.ts';
import { useReport } from '../report-context.ts';
import { useAircraftName } from './aircraft-name.ts';
import picture from './aircraft-picture.module.css';
import { TileHead } from './tile-head.tsx';
import classes from './tiles.module.css';

const BASIS: Record<AircraftBasis, string> = {
  reported: 'Reported for this flight',
  usual: 'Usually',
  chosen: 'Selected by you',
  likely: 'An estimate',
  unknown: 'Aircraft not known',
};

export type AircraftTileProps = {
  flight: Flight;
  onChooseAircraft?: (aircraftType: string | null) => void;
  /** what else is known of its aircraft */
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
        title="Aircraft"
        of="aircraft"
        more={aircraftBasis === 'chosen' && !onChooseAircraft ? 'Selected by a reader' : BASIS[aircraftBasis]}
      />
      {!models && <p className="title">{name}</p>}
      {type && <p className="note">{type}</p>}
      {flight.registration && (
        <p className="note">
          <Link to="/registration/$registration" params={{ registration: flight.registration }}>
            {flight.registration}
          </Link>
          {airframe?.yearBuilt && `, built in ${airframe.yearBuilt}; age is not safety`}
        </p>
      )}
      <AircraftPicture />
      {aircraftNote && <div className={classes.booking}>{aircraftNote}</div>}
      {aircraftBasis !== 'reported' && onChooseAircraft && (
        <div className={classes.picker} data-unprinted>
          <AircraftPicker
            airlineIcao={operatingCarrier?.icao ?? null}
            airlineName={operatingCarrier?.name ?? null}
            modelId={aircraftBasis === 'chosen' ? flight.flightData.aircraftModelId : null}
            onChoose={onChooseAircraft}
            whenMissing={(retry) => <Button onClick={retry}>Different aircraft?</Button>}
          />
        </div>
      )}
    </div>
  );
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
    <ul className={picture.models} aria-label="Likeliest aircraft">
      {models.slice(0, DRAWN).map(({ modelId, modelName, share }) => (
        <li key={modelId}>
          <span className={picture.shape}>
            <Silhouette modelId={modelId} />
          </span>
          <span className={picture.words}>
            <span>{shortName(modelName)}</span> <b>{percent(share)}</b>
            <span className={picture.bar} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
