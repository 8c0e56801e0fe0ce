import classes from './gauge-ring.module.css';
import type { Tone } from './tone.ts';

export type GaugeRingProps = {
  tone: Tone;
  /** 0-100; null draws only the track */
  value: number | null;
  /** text alternative of the picture */
  label: string;
  caption: string;
};

const CENTER = 64;
const RING_RADIUS = 56;

/** A ring filled to a value. */
export function GaugeRing({ tone, value, label, caption }: GaugeRingProps) {
  return (
    <svg className={classes.ring} data-tone={tone} viewBox="0 0 128 128" role="img" aria-label={label}>
      <circle className={classes.track} cx={CENTER} cy={CENTER} r={RING_RADIUS} />
      {value !== null && value > 0 && <path className={classes.value} d={arc(RING_RADIUS, 0, value)} />}
      <text className={classes.number} x={CENTER} y={value === null ? 74 : 69}>
        {value ?? '?'}
      </text>
      {value !== null && (
        <text className={classes.caption} x={CENTER} y={86}>
          {caption}
        </text>
      )}
    </svg>
  );
}

/** An arc from one share of the ring to another, clockwise from the top; a full ring stops just short of closing. */
function arc(radius: number, from: number, to: number): string {
  const end = Math.min(to, from + 99.99);
  const isLarge = end - from > 50 ? 1 : 0;
  return `M${point(radius, from)}A${radius} ${radius} 0 ${isLarge} 1 ${point(radius, end)}`;
}

function point(radius: number, share: number): string {
  const angle = (share / 100) * 2 * Math.PI;
  return `${(CENTER + radius * Math.sin(angle)).toFixed(2)} ${(CENTER - radius * Math.cos(angle)).toFixed(2)}`;
}
