import { useQueries } from '@tanstack/react-query';
import { geoArea } from 'd3-geo';
import type { Feature, MultiPolygon } from 'geojson';
import { useId } from 'react';
import type { Position } from '#src/flight/great-circle.ts';
import { UNITS_PER_DEGREE, unpackRing } from '#src/flight/packed-ring.ts';
import type { Place } from '#src/flight/place.ts';
import { drawRoute, type Point } from './draw-route.ts';
import { placeLabels } from './place-labels.ts';
import classes from './route-map.module.css';

const NO_STATES: string[] = [];
const SIZE = { width: 360, height: 150, margin: 24 };
const GLOBE = { ...SIZE, height: 300 };
const STOP = { r: 4, fill: 'var(--card)', stroke: 'var(--blue)', strokeWidth: 2.5 };
const SEEN = { r: 5, fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 2.5 };
const LABEL = { fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 3.5 };

export type RouteMapProps = {
  /** the stops of each way, in order */
  ways: Place[][];
  aircraft?: Position | undefined;
  /** where it was seen, as thin lines */
  seen?: Position[][] | undefined;
  /** that are hatched */
  states?: string[];
  label: string;
  /** as tall as the whole globe */
  isGlobe?: boolean;
};

/** The great circles between stops on part of the globe, and where the aircraft was seen; nothing if they cannot be drawn. */
export function RouteMap({ ways, aircraft, seen, states = NO_STATES, label, isGlobe }: RouteMapProps) {
  const size = isGlobe ? GLOBE : SIZE;
  const areas = useOutlines(states);
  const drawing = drawRoute(ways, size, { aircraft, areas, seen });
  if (!drawing) return null;
  const marks = marksOf(ways.flat(), drawing.stops);
  const labels = placeLabels(
    marks,
    drawing.names,
    drawing.legs.flatMap(({ points }) => points),
    size,
  );
  return (
    <svg
      display="block"
      width="100%"
      style={{ borderRadius: 'var(--radius-tile)' }}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fill="none"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <path fill="var(--blue-tint)" d={drawing.globe} />
      <path stroke="var(--line-strong)" strokeOpacity="0.3" strokeWidth="0.6" d={drawing.grid} />
      <path fill="var(--land)" stroke="var(--line-strong)" strokeWidth="0.4" d={drawing.land} />
      {drawing.areas && <Hatched path={drawing.areas} />}
      {drawing.seen && <path stroke="var(--ink-soft)" strokeWidth="1" strokeLinecap="round" d={drawing.seen} />}
      {labels.names.map(({ text, x, y, anchor }) => (
        <text key={text} className={classes.name} fill="var(--ink-soft)" textAnchor={anchor} x={x} y={y}>
          {text}
        </text>
      ))}
      {drawing.legs.map(({ path, middle, angle }) => (
        <g key={path}>
          <path stroke="var(--blue)" strokeWidth="2.5" strokeLinecap="round" d={path} />
          {!drawing.aircraft && (
            <path
              fill="var(--blue)"
              stroke="var(--card)"
              strokeLinejoin="miter"
              d="M-6 -5L4 0L-6 5z"
              transform={`translate(${middle.x} ${middle.y}) rotate(${angle})`}
            />
          )}
        </g>
      ))}
      {marks.map(({ code, point }) => (
        <circle key={code} {...STOP} cx={point.x} cy={point.y} />
      ))}
      {drawing.aircraft && <circle {...SEEN} cx={drawing.aircraft.x} cy={drawing.aircraft.y} />}
      {labels.codes.map(({ text, x, y, anchor }) => (
        <text key={text} className={classes.code} {...LABEL} textAnchor={anchor} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function Hatched({ path }: { path: string }) {
  const pattern = useId();
  return (
    <>
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path stroke="var(--ink-soft)" strokeWidth="1" d="M0 0V5" />
      </pattern>
      <path fill={`url(#${pattern})`} stroke="var(--ink-soft)" strokeWidth="0.6" d={path} />
    </>
  );
}

/** Each airport once, with its point and that of a neighboring stop. */
function marksOf(stops: Place[], points: Point[]) {
  const marks = points.map((point, index) => ({
    code: stops[index]?.code ?? '',
    point,
    next: points[index === 0 ? 1 : index - 1] ?? point,
  }));
  return marks.filter(({ code }, index) => marks.findIndex((mark) => mark.code === code) === index);
}

/** The outlines of states, fetched one by one; those that are not here yet, or not at all, are left out. */
export function useOutlines(states: string[]): Feature<MultiPolygon>[] {
  const answers = useQueries({
    queries: states.map((state) => ({
      queryKey: ['outline', state],
      queryFn: () => fetchOutline(state),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}

async function fetchOutline(state: string): Promise<Feature<MultiPolygon> | null> {
  const answer = await fetch(`/data/outlines/${encodeURIComponent(state)}.json`);
  if (!answer.ok) return null;
  const rings = (await answer.json()) as number[][];
  return { type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates: rings.map(polygonOf) } };
}

/** A ring on the globe has its inside on one hand: one that would enclose most of it is turned around. */
function polygonOf(packed: number[]): [number, number][][] {
  const ring = unpackRing(packed).map(([x, y]): [number, number] => [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE]);
  const [first] = ring;
  const closed = first ? [...ring, first] : ring;
  const isTurned = geoArea({ type: 'Polygon', coordinates: [closed] }) > 2 * Math.PI;
  return [isTurned ? closed.toReversed() : closed];
}
