import classes from './bar-chart.module.css';

export type Bar = { name: string; solid: number; hollow: number };
export type BarChartProps = {
  /** the picture in one sentence */
  label: string;
  bars: Bar[];
  /** what the solid and the hollow part of a bar mean */
  solid: string;
  hollow: string;
  /** which bars have their name beneath */
  isNamed: (name: string) => boolean;
};

const [WIDTH, HEIGHT, FOOT, TOP] = [720, 206, 26, 26];

const SOLID = { fill: 'var(--blue)', stroke: 'var(--blue)' };
const HOLLOW = { ...SOLID, fill: 'none' };

/** How many there were, in order of time: bars of two parts. The same as a table is the page's to show. */
export function BarChart({ label, bars, solid, hollow, isNamed }: BarChartProps) {
  const counts = bars.map((bar) => bar.solid + bar.hollow);
  const most = Math.max(...counts, 1);
  const peak = counts.indexOf(most);
  const step = WIDTH / bars.length;
  const heightOf = (count: number) => Math.round((count / most) * (HEIGHT - FOOT - TOP));
  const floor = HEIGHT - FOOT;
  return (
    <figure className={classes.chart}>
      <svg display="block" width="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {bars.map((bar, index) => {
          const [x, width] = [Math.round(index * step) + 2, Math.round(step) - 4];
          const [full, rest] = [heightOf(bar.solid), heightOf(bar.hollow)];
          return (
            <g key={bar.name}>
              <rect {...HOLLOW} x={x} width={width} y={floor - full - rest} height={rest} />
              <rect {...SOLID} x={x} width={width} y={floor - full} height={full} />
              {isNamed(bar.name) && (
                <text x={x + width / 2} y={HEIGHT - 4}>
                  {bar.name}
                </text>
              )}
              {index === peak && (
                <text x={x + width / 2} y={TOP - 4}>
                  {most}
                </text>
              )}
            </g>
          );
        })}
        <path stroke="var(--line-strong)" d={`M0 ${floor}H${WIDTH}`} />
      </svg>
      <figcaption className={`note ${classes.caption}`}>
        <Key look={SOLID} text={solid} /> <Key look={HOLLOW} text={hollow} />
      </figcaption>
    </figure>
  );
}

function Key({ look, text }: { look: typeof SOLID; text: string }) {
  return (
    <span className={classes.key}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect {...look} x="1" y="1" width="12" height="12" />
      </svg>{' '}
      {text}
    </span>
  );
}
