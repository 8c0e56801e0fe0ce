import type { Position } from '#src/flight/great-circle.ts';
import type { Place } from '#src/flight/place.ts';
import { drawRoute, type Point } from '#src/flight/route-drawing.ts';
import classes from './route-drawing.module.css';
import { useCoast } from './use-coast.ts';

const SIZE = { width: 360, height: 126, margin: 24 };

type RouteDrawingProps = { stops: Place[]; aircraft?: Position; label: string };

/** The great circles between stops on part of the globe, and where the aircraft was seen; nothing if they cannot be drawn. */
export function RouteDrawing({ stops, aircraft, label }: RouteDrawingProps) {
  const coast = useCoast();
  const drawing = drawRoute(stops, SIZE, coast, aircraft);
  if (!drawing) return null;
  const { globe, grid, route } = drawing;
  const marks = marksOf(stops, drawing.stops);
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
      <circle className={classes.globe} cx={globe.x} cy={globe.y} r={globe.radius} />
      <path className={classes.grid} d={pathOf(grid)} />
      <path className={classes.coast} d={pathOf(drawing.coast)} />
      <path className={classes.route} d={pathOf(route)} />
      {!drawing.aircraft &&
        route.map((line) => (
          <path key={pathOf([line])} className={classes.arrow} d="M-6 -5L4 0L-6 5z" transform={halfway(line)} />
        ))}
      {marks.map(({ code, point }) => (
        <circle key={code} className={classes.stop} cx={point.x} cy={point.y} r="4" />
      ))}
      {drawing.aircraft && (
        <circle className={classes.aircraft} cx={drawing.aircraft.x} cy={drawing.aircraft.y} r="5" />
      )}
      {marks.map(({ code, point, next }) => (
        <text key={code} className={classes.code} {...labelPlace(point, next)}>
          {code}
        </text>
      ))}
    </svg>
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

/** Places the label next to the stop, on the side away from the route. */
function labelPlace(point: Point, next: Point) {
  const isUpright = Math.abs(point.y - next.y) > Math.abs(point.x - next.x);
  if (isUpright) return { x: point.x + 9, y: point.y + 4, textAnchor: 'start' } as const;
  return { x: point.x, y: point.y + 18, textAnchor: 'middle' } as const;
}

/** In the middle of a line, turned in its direction. */
function halfway(line: Point[]): string {
  const middle = Math.floor(line.length / 2);
  const [from, to] = [line[middle - 1], line[middle]];
  if (!from || !to) return '';
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return `translate(${to.x} ${to.y}) rotate(${Math.round(angle)})`;
}

function pathOf(lines: Point[][]): string {
  return lines.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');
}
