import { type CSSProperties, useState } from 'react';
import classes from './sky.module.css';

const STARS = 50;
const TWINKLES = [0, 1, 2];
const FLIGHTS = 10;
const CLOUDS = 4;

/** Stars, clouds and planes behind the page. Purely decorative: no clicks, only transforms and opacity are animated. */
export function Sky() {
  const [sky] = useState(drawSky);
  return (
    <div className={classes.sky} aria-hidden="true">
      {TWINKLES.map((group) => (
        <svg
          key={group}
          className={classes.stars}
          data-group={group}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          stroke="#fff"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d={sky.stars[group]} strokeWidth={1.2 + group / 2} vectorEffect="non-scaling-stroke" />
        </svg>
      ))}
      {sky.clouds.map((style) => (
        <div key={style.top} className={classes.cloud} style={style} />
      ))}
      {sky.flights.map((style) => (
        <div key={Object.values(style).join()} className={classes.path} style={style}>
          <svg className={classes.plane} viewBox="0 0 24 24" fill="var(--blue)" aria-hidden="true">
            <path d="M22 12c0-.8-1-1.5-2.4-1.5h-4.3L9.5 3H7.5l2.7 7.5H5.7L3.8 8.2H2.3L3.4 12l-1.1 3.8h1.5l1.9-2.3h4.5L7.5 21h2l5.8-7.5h4.3c1.4 0 2.4-.7 2.4-1.5z" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function drawSky() {
  return {
    stars: TWINKLES.map((group) =>
      Array.from({ length: Math.ceil((STARS - group) / TWINKLES.length) }, starPath).join(''),
    ),
    clouds: Array.from({ length: CLOUDS }, (_, index) => ({
      top: `${Math.round(index * 17 + between(4, 14))}%`,
      left: `${between(-10, 85)}%`,
      width: `${between(14, 26)}rem`,
      animationDuration: `${between(70, 130)}s`,
      animationDelay: `-${between(0, 90)}s`,
    })),
    flights: Array.from({ length: FLIGHTS }, flightPath),
  };
}

/** A dot in the upper part of the screen. */
function starPath(): string {
  return `M${between(0, 100)} ${between(0, 70)}h.01`;
}

/** A straight path across the screen at a slight angle, each with its own speed. */
function flightPath(): CSSProperties {
  return {
    top: `${between(2, 96)}%`,
    left: `${between(-30, -10)}%`,
    '--angle': `${between(-16, 10)}deg`,
    '--size': `${between(0.8, 1.4)}rem`,
    '--duration': `${between(45, 110)}s`,
    '--delay': `-${between(0, 110)}s`,
  } as CSSProperties;
}

function between(low: number, high: number): number {
  return Math.round((low + Math.random() * (high - low)) * 10) / 10;
}
