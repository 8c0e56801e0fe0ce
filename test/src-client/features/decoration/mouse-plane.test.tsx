// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { MousePlane } from '../../../../src-client/features/decoration/mouse-plane.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws the plane in a window of this width, and moves the mouse; `pass` lets time pass. */
async function drawn(width: number, wantsMotion = true) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1]);
    expect(query).toContain('prefers-reduced-motion: no-preference');
    return { matches: width >= least && wantsMotion };
  });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<MousePlane />);
  await expect.poll(() => container.querySelector('path')).not.toBeNull();
  for (const x of [200, 260, 320]) {
    dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: 300 }));
    vi.advanceTimersByTime(40);
  }
  const lines = [...container.querySelectorAll('line')];
  return {
    plane: container.querySelector('path') as SVGPathElement,
    lines,
    seen: () => lines.filter(({ style }) => Number(style.opacity) > 0).length,
    pass: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

it('follows the mouse with a dashed trail, and is gone when it rests', async () => {
  const { plane, lines, seen, pass } = await drawn(640);
  expect(plane.style.opacity).toBe('1');
  expect(plane.getAttribute('transform')).toMatch(/^translate\(320 300\)/);
  expect(seen()).toBe(2);
  expect(lines[0]?.getAttribute('stroke-dasharray')).toMatch(/\d/);
  pass(1300);
  expect([plane.style.opacity, seen()]).toEqual(['0', 0]);
});

it.each([
  ['under 640 px', 639, true],
  ['where motion is unwanted', 1280, false],
])('does not follow %s', async (_, width, wantsMotion) => {
  const { plane, seen } = await drawn(width, wantsMotion);
  expect([plane.style.opacity, seen()]).toEqual(['', 0]);
});
