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
const RING = { cx: CENTER, cy: CENTER, r: 56, fill: 'none', strokeWidth: 11 };

const NUMBER = { fontVariantNumeric: 'tabular-nums', fontWeight: 'var(--weight-title)', letterSpacing: '-0.03em' };

/** A caption of more letters is written smaller, to stay within the ring. */
const WIDEST = 150;

/** A ring filled to a value, clockwise from the top. */
export function GaugeRing({ tone, value, label, caption }: GaugeRingProps) {
  return (
    <svg
      width="7.25rem"
      height="7.25rem"
      data-tone={tone}
      viewBox="0 0 128 128"
      role="img"
      aria-label={label}
      textAnchor="middle"
    >
      <circle {...RING} stroke="var(--line)" />
      {value !== null && value > 0 && (
        <circle
          {...RING}
          stroke="var(--tone)"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${value} 100`}
          transform={`rotate(-90 ${CENTER} ${CENTER})`}
        />
      )}
      <text style={NUMBER} fill="var(--ink)" fontSize="34" x={CENTER} y={value === null ? 74 : 69}>
        {value ?? '?'}
      </text>
      {value !== null && (
        <text
          className="medium"
          fill="var(--ink-soft)"
          fontSize={Math.min(11.5, WIDEST / caption.length)}
          x={CENTER}
          y={86}
        >
          {caption}
        </text>
      )}
    </svg>
  );
}
