import { SHAPES, type Shape } from './silhouette-shapes.ts';

const [WIDTH, HEIGHT, BELLY] = [78, 22, 19];

/** A model from the side, all models to one scale; nothing for one whose size we have not drawn. */
export function Silhouette({ modelId }: { modelId: string }) {
  const shape = SHAPES[modelId];
  if (!shape) return null;
  return (
    <svg display="block" width="100%" fill="var(--line-strong)" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={fuselage(shape)} />
      <Engines shape={shape} />
    </svg>
  );
}

function fuselage({ lengthM: length, heightM: height, hasTallTail }: Shape): string {
  const [top, middle] = [BELLY - height, BELLY - height / 2];
  const fin = Math.max(1, top - 3 - length * 0.06);
  const at = (share: number) => (length * share).toFixed(1);
  const tail = `L${at(0.92)} ${fin}H${at(hasTallTail ? 1 : 0.985)}V${fin + 0.8}H${at(0.975)}L${at(0.955)} ${top}`;
  return `M0 ${middle}C${at(0.02)} ${top} ${at(0.06)} ${top} ${at(0.12)} ${top}H${at(0.8)}${tail}L${at(1)} ${middle - height * 0.2}C${at(0.88)} ${middle} ${at(0.8)} ${BELLY} ${at(0.68)} ${BELLY}H${at(0.1)}C${at(0.04)} ${BELLY} 0 ${middle + height * 0.3} 0 ${middle}z`;
}

function Engines({ shape: { lengthM: length, heightM: height, engines } }: { shape: Shape }) {
  const size = 0.9 + height * 0.14;
  const pod = (share: number, y: number) => <ellipse cx={length * share} cy={y} rx={size * 1.7} ry={size} />;
  if (engines === 'rear') return pod(0.8, BELLY - height * 0.62);
  if (engines === 'two on the wing') return pod(0.38, BELLY + size * 0.4);
  if (engines === 'propellers') {
    return (
      <>
        {pod(0.42, BELLY - height)}
        <path
          d={`M${length * 0.36} ${BELLY - height - 2}v4`}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="0.7"
        />
      </>
    );
  }
  if (engines === 'one propeller')
    return <path d={`M0 ${BELLY - height - 0.4}v3`} fill="none" stroke="var(--line-strong)" strokeWidth="0.7" />;
  return (
    <>
      {pod(0.34, BELLY + size * 0.4)}
      {engines === 'four on the wing' ? pod(0.47, BELLY + size * 0.4) : pod(0.92, BELLY - height - 1.5)}
    </>
  );
}
