import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { distanceText, shortDistanceText } from '#src/flight/distance-text.ts';
import type { Flight } from '#src/flight/flight.ts';
import type { Position } from '#src/flight/great-circle.ts';
import type { Place } from '#src/flight/place.ts';
import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { cityOf, shortCode } from '#src/reference/major-airports.ts';
import type { Spoken } from '#src/words/speak.ts';
import { useCalmView } from '../../../ui/calm-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { spoken, t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { TileHead } from './tile-head.tsx';
import classes from './tiles.module.css';

/** From here on so much of the globe is in the picture that all of it is. */
const GLOBE_FROM_KM = 11_000;

const RouteMap = lazyPart(async () => (await import('./seen-route-map.tsx')).SeenRouteMap);

type RouteTileProps = {
  flight: Spoken<Flight>;
  /** that bulletins on the shortest path are about */
  states?: string[] | undefined;
};

export function RouteTile({ flight, states = [] }: RouteTileProps) {
  const { via, places = [], liveSource, seenAt, seenPosition } = flight.flightData;
  const stops = findStops(flight);
  const cityAt = (code: string) => places.find((place) => place.code === code)?.city ?? cityOf(code);
  const nameOf = (code: string) =>
    cityAt(code) ? t('app.report.route.place', { city: cityAt(code) ?? '', code: shortCode(code) }) : code;
  return (
    <div className={classes.tile}>
      <TileHead title={t('app.report.route.title')} of="route" />
      {/* with large text, one end is below the other */}
      <div style={{ containerType: 'inline-size' }}>
        <div className={classes.route}>
          <End code={flight.origin} city={flight.origin && cityAt(flight.origin)} name={t('app.report.route.from')} />
          <span className={classes.way} aria-hidden="true">
            <Icon name="plane" size={18} />
          </span>
          <End
            code={flight.destination}
            city={flight.destination && cityAt(flight.destination)}
            name={t('app.report.route.to')}
          />
        </div>
      </div>
      {via.length > 0 && (
        <p className="note">{t('app.report.route.callsAt', { places: { list: via.map(nameOf), link: ',' } })}</p>
      )}
      {stops && <Distance stops={stops} aircraft={seenPosition} states={states} />}
      {liveSource && (
        <p className="note">
          {t('app.report.route.seen', { date: { date: seenAt ?? '', withTime: true }, source: liveText(liveSource) })}
        </p>
      )}
      {flight.origin && flight.destination && (
        <Box component="p" mt="auto" pt="0.5rem" fz="var(--text-md)">
          <Link to="/" search={{ from: shortCode(flight.origin), to: shortCode(flight.destination) }}>
            {t('app.report.route.others')}
          </Link>
        </Box>
      )}
    </div>
  );
}

/** adsb.lol's license must be beside what is shown of it. */
function liveText(source: string): string {
  if (source === 'receiver') return t('app.report.route.ownReceiver');
  return t('app.report.route.live', { source: source === 'adsb.lol' ? 'adsb.lol, ODbL 1.0' : source });
}

function Distance({ stops, aircraft, states }: { stops: Place[]; aircraft: Position | undefined; states: string[] }) {
  const [isCalm] = useCalmView();
  const km = greatCirclesKm(stops);
  const distance = distanceText(km);
  const isGlobe = km > GLOBE_FROM_KM;
  const codes = stops
    .map((stop) => shortCode(stop.code))
    .reduce((first, second) => t('app.report.route.ends', { first, second }));
  return (
    <>
      <WhenNear className={classes.map} style={isGlobe ? { aspectRatio: '360 / 300' } : {}}>
        <RouteMap
          ways={[stops.map((stop) => ({ ...stop, code: shortCode(stop.code) }))]}
          aircraft={aircraft}
          states={isCalm ? [] : states}
          isGlobe={isGlobe}
          label={t('app.report.route.map', { codes, distance, isSeen: String(aircraft !== undefined) })}
        />
      </WhenNear>
      {states.length > 0 && !isCalm && <p className="note">{t('app.report.route.hatched')}</p>}
      <Box component="p" mt="0.25rem" className="note between">
        {spoken(shortDistanceText(km))} <ProvenanceButton of="distance" label={t('app.report.route.distance')} />
      </Box>
    </>
  );
}

function End({ code, city, name }: { code: string | null; city: string | null; name: string }) {
  return (
    <p className={classes.place}>
      <span className="hidden">{name} </span>
      <Box component="span" fz="var(--text-xl)" fw="var(--weight-strong)" lts="0.01em" lh={1.2}>
        {code ? shortCode(code) : t('app.common.unknown')}
      </Box>
      {city && <span className="note"> {city}</span>}
    </p>
  );
}
