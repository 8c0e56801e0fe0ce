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

/** A ring filled to a value, clockwise from the top. */
export function GaugeRing({ tone, value, label, caption }: GaugeRingProps) {
  return (
    <svg className={classes.ring} data-tone={tone} viewBox="0 0 128 128" role="img" aria-label={label}>
      <circle className={classes.track} cx={CENTER} cy={CENTER} r={RING_RADIUS} />
      {value !== null && value > 0 && (
        <circle
          className={classes.value}
          cx={CENTER}
          cy={CENTER}
          r={RING_RADIUS}
          pathLength={100}
          strokeDasharray={`${value} 100`}
          transform={`rotate(-90 ${CENTER} ${CENTER})`}
        />
      )}
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
