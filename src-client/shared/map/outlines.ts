import { useQueries } from '@tanstack/react-query';
import { geoArea } from 'd3-geo';
import type { Feature, MultiPolygon } from 'geojson';
import { UNITS_PER_DEGREE, unpackRing } from '#src/flight/packed-ring.ts';

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
