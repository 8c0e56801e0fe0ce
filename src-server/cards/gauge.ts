import type { ReportSummary } from '#src/sharing/report-summary.ts';
import { type Box, box, text } from './box.ts';

const SIZE = 236;
const RADIUS = 104;
const LENGTH = 2 * Math.PI * RADIUS;

/** Draws a ring filled up to the score, a thin ring for its interval, and the number inside. */
export function gauge(
  { value, low, high }: ReportSummary['score'],
  { color, ground, ink }: { color: string; ground: string; ink: string },
): Box {
  const rings = [
    ring({ from: 0, to: 100 }, { radius: RADIUS, width: 20, color: ground }),
    ...(value === null ? [] : [ring({ from: 0, to: value }, { radius: RADIUS, width: 20, color })]),
    ...(low === null || high === null ? [] : [ring({ from: low, to: high }, { radius: RADIUS - 17, width: 5, color })]),
  ];
  return box({ position: 'relative', width: SIZE, height: SIZE, alignItems: 'center', justifyContent: 'center' }, [
    {
      type: 'svg',
      props: {
        width: SIZE,
        height: SIZE,
        viewBox: `0 0 ${SIZE} ${SIZE}`,
        style: { position: 'absolute', top: 0, left: 0 },
        children: rings,
      },
    },
    box({ flexDirection: 'column', alignItems: 'center' }, [
      text(
        { fontSize: value === null ? 64 : 78, fontWeight: 700, lineHeight: 1, letterSpacing: -3, color: ink },
        value === null ? '–' : String(value),
      ),
      text({ fontSize: 22, color: '#4a5a70' }, 'out of 100'),
    ]),
  ]);
}

/** Draws an arc between two values of 0-100, clockwise from the top. */
function ring(
  { from, to }: { from: number; to: number },
  { radius, width, color }: { radius: number; width: number; color: string },
): Box {
  const scale = radius / RADIUS;
  const length = LENGTH * scale;
  return {
    type: 'circle',
    props: {
      cx: SIZE / 2,
      cy: SIZE / 2,
      r: radius,
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-dasharray': `${((to - from) / 100) * length} ${length}`,
      'stroke-dashoffset': -(from / 100) * length,
      transform: `rotate(-90 ${SIZE / 2} ${SIZE / 2})`,
    },
  };
}
