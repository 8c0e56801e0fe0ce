import classes from './rate-chart.module.css';
import { spoken } from './words.ts';

export type RateChartProps = {
  /** the picture in one sentence */
  label: string;
  /** from the first to the last, without gaps */
  years: { year: number; rate: number }[];
};

const [WIDTH, HEIGHT, FOOT, TOP, SIDE] = [720, 250, 32, 32, 30];
const DECADE = 10;

/** A rate from year to year as a line down to 0, with its first and last figure. A table of the same is the page's to show. */
export function RateChart({ label, years }: RateChartProps) {
  const most = Math.max(...years.map(({ rate }) => rate));
  const floor = HEIGHT - FOOT;
  const points = years.map(({ year, rate }, index) => ({
    year,
    rate,
    x: Math.round(SIDE + (index / (years.length - 1)) * (WIDTH - 2 * SIDE)),
    y: Math.round(floor - (rate / most) * (floor - TOP)),
  }));
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');
  return (
    <figure className={classes.chart}>
      <svg display="block" width="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path fill="var(--blue-tint)" d={`M${SIDE} ${floor}L${line}V${floor}Z`} />
        <path fill="none" stroke="var(--blue)" strokeWidth="3" d={`M${line}`} />
        <path stroke="var(--line-strong)" d={`M0 ${floor}H${WIDTH}`} />
        {points
          .filter(({ year }) => year % DECADE === 0)
          .map(({ year, x }) => (
            <text key={year} x={x} y={HEIGHT - 6}>
              {year}
            </text>
          ))}
        {[points[0], points.at(-1)].map(
          (end) =>
            end && (
              <text key={end.year} className={classes.figure} x={end.x} y={end.y - 8}>
                {spoken({ number: end.rate, fraction: 2 })}
              </text>
            ),
        )}
      </svg>
      <figcaption className="note">{label}</figcaption>
    </figure>
  );
}
