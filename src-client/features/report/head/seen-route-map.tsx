import { RouteMap, type RouteMapProps } from '../../../shared/map/route-map.tsx';
import { useSeenWay } from './use-seen-way.ts';

/** The report's route with the ways on which the flight was really seen. */
export function SeenRouteMap(props: Omit<RouteMapProps, 'seen'>) {
  const seen = useSeenWay();
  return <RouteMap {...props} seen={seen?.ways} />;
}
