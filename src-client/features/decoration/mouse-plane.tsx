import { useEffect, useRef } from 'react';
import classes from './mouse-plane.module.css';
import { addPoint, type Point, trailOf } from './trail.ts';

const SEGMENTS = 11;

/** A plane that follows the mouse with a fading trail, drawn only while it moves; takes no clicks. */
export function MousePlane() {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = drawing.current;
    const isWanted = matchMedia('(min-width: 640px) and (hover: hover) and (prefers-reduced-motion: no-preference)');
    return svg && isWanted.matches ? followMouse(svg) : undefined;
  }, []);
  return (
    <svg ref={drawing} className={classes.sky} fill="var(--blue)" stroke="var(--blue)" aria-hidden="true">
      {Array.from({ length: SEGMENTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change
        <line key={index} strokeWidth="2" strokeDasharray="6 6" strokeLinecap="round" opacity="0" />
      ))}
      <path
        stroke="none"
        opacity="0"
        d="M22 12c0-.8-1-1.5-2.4-1.5h-4.3L9.5 3H7.5l2.7 7.5H5.7L3.8 8.2H2.3L3.4 12l-1.1 3.8h1.5l1.9-2.3h4.5L7.5 21h2l5.8-7.5h4.3c1.4 0 2.4-.7 2.4-1.5z"
      />
    </svg>
  );
}

/** Draws until the trail has faded, then rests until the mouse moves again. Returns a function that stops it. */
function followMouse(svg: SVGSVGElement): () => void {
  const lines = [...svg.querySelectorAll('line')];
  const plane = svg.querySelector('path') as SVGPathElement;
  let points: Point[] = [];
  let frame = 0;

  const draw = () => {
    const trail = trailOf(points, performance.now());
    points = trail.points;
    lines.forEach((line, index) => {
      const segment = trail.segments[index];
      line.style.opacity = String(segment?.opacity ?? 0);
      if (!segment) return;
      for (const [name, value] of Object.entries(segment.ends)) line.setAttribute(name, String(value));
    });
    const [first] = points;
    plane.style.opacity = first ? '1' : '0';
    if (first)
      plane.setAttribute('transform', `translate(${first.x} ${first.y}) rotate(${trail.heading}) translate(-12 -12)`);
    frame = first ? requestAnimationFrame(draw) : 0;
  };
  const move = ({ clientX: x, clientY: y }: MouseEvent) => {
    points = addPoint(points, { x, y, at: performance.now() });
    frame ||= requestAnimationFrame(draw);
  };
  addEventListener('mousemove', move, { passive: true });
  return () => {
    removeEventListener('mousemove', move);
    cancelAnimationFrame(frame);
  };
}
