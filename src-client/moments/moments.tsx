import { Children, type ReactNode } from 'react';
import basics from '../styles/basics.module.css';
import classes from './moments.module.css';

/** What happens in a flight, moment by moment, along the line of its altitude. Takes `Moment` elements. */
export function Moments({ children }: { children: ReactNode }) {
  const moments = Children.toArray(children);
  return (
    <ol className={`${basics.ruled} ${classes.moments}`}>
      {moments.map((moment, index) => (
        <li key={String(index)}>
          <Height at={index / Math.max(1, moments.length - 1)} />
          {moment}
        </li>
      ))}
    </ol>
  );
}

export function Moment({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

const [WIDTH, GROUND, TOP] = [88, 36, 8];

/** The whole flight as a line, and the position of this moment on it (0-1). */
function Height({ at }: { at: number }) {
  const line = `M4 ${GROUND}H24C34 ${GROUND} 34 ${TOP} 44 ${TOP}H56C70 ${TOP} 70 ${GROUND} 84 ${GROUND}`;
  return (
    <svg width="5.5rem" viewBox={`0 0 ${WIDTH} 44`} fill="none" aria-hidden="true" focusable="false">
      <path stroke="var(--line)" d={`M0 ${GROUND + 4}H${WIDTH}`} />
      <path stroke="var(--line-strong)" strokeWidth="1.5" d={line} />
      <circle fill="var(--blue)" cx={4 + at * 80} cy={heightAt(at)} r="4" />
    </svg>
  );
}

/** The height of the line's curve, accurate enough for a dot. */
function heightAt(at: number): number {
  const ease = (t: number) => t * t * (3 - 2 * t);
  if (at < 0.25) return GROUND;
  if (at < 0.5) return GROUND - (GROUND - TOP) * ease((at - 0.25) / 0.25);
  return at > 0.65 ? TOP + (GROUND - TOP) * ease((at - 0.65) / 0.35) : TOP;
}
