import { geoNaturalEarth1, geoPath } from 'd3-geo';
import type { Position } from '#src/flight/great-circle.ts';
import { joined } from '../../ui/words.ts';
import { LAND } from './land.ts';
import classes from './world-map.module.css';

export type MapSign = 'square' | 'dot' | 'ring';
export type WorldMapProps = {
  /** the picture in one sentence */
  label: string;
  /** what each sign means, in the order drawn */
  signs: { sign: MapSign; text: string; places: (Position & { name: string })[] }[];
};

/** Without the ice of the far south. */
const [WIDTH, HEIGHT, SOUTH] = [720, 370, 315];

const projection = geoNaturalEarth1().fitSize([WIDTH, HEIGHT], { type: 'Sphere' });
const land = geoPath(projection).digits(0)(LAND) ?? '';

/** Places on a map of the world, each kind with a sign of its own. The same as a table is the page's to show. */
export function WorldMap({ label, signs }: WorldMapProps) {
  return (
    <figure className={classes.map}>
      <svg display="block" width="100%" viewBox={`0 0 ${WIDTH} ${SOUTH}`} role="img" aria-label={label}>
        <path fill="var(--land)" stroke="var(--line-strong)" strokeWidth="0.4" d={land} />
        {signs.flatMap(({ sign, places }) =>
          places.map(({ name, latitude, longitude }) => (
            <g key={`${sign} ${name}`} transform={`translate(${projection([longitude, latitude])?.map(Math.round)})`}>
              <title>{name}</title>
              <Sign sign={sign} />
            </g>
          )),
        )}
      </svg>
      <figcaption className={`note row ${classes.caption}`}>
        {signs.map(({ sign, text, places }) => (
          <span key={sign}>
            <svg className={classes.sample} viewBox="-10 -10 20 20" aria-hidden="true">
              <Sign sign={sign} />
            </svg>{' '}
            {text}: {joined(places.map(({ name }) => name))}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Sign({ sign }: { sign: MapSign }) {
  if (sign === 'ring') return <circle r={8} fill="none" stroke="var(--blue)" strokeWidth="2.5" />;
  const look = { fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 1.5 };
  return sign === 'square' ? <path {...look} d="M-5-5h10v10h-10z" /> : <circle {...look} r={5} />;
}
