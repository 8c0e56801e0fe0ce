// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, showToast } from '../../../src-client/ui/toast.ts';
import { ToastSlot } from '../../../src-client/ui/toast-slot.tsx';

const nextTurn = () => new Promise(setImmediate);
const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const fail = () => showToast({ title: 'It failed', message: 'Please try again.', isDestructive: true });
const user = userEvent.setup({ delay: null });
let leave = () => {};

/** Lets time pass, and what is drawn be drawn. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <MantineProvider>
        <ToastSlot />
      </MantineProvider>,
    ),
  );
  await fail();
  await pass(300);
  leave = () => root.unmount();
});

afterEach(async () => {
  hideToast();
  await pass(300);
  leave();
  vi.useRealTimers();
});

it('is gone after five seconds', async () => {
  expect(shown()).toEqual([expect.stringContaining('It failed')]);
  await pass(4600);
  expect(shown()).toHaveLength(1);
  await pass(500);
  expect(shown()).toEqual([]);
});

it('goes with a swipe of 50 px to the right, with no shorter one and none to the left', async () => {
  const swipe = async (byPx: number) => {
    const target = document.querySelector('[data-destructive]') as Element;
    const at = (x: number) => ({ target, coords: { clientX: x, clientY: 20 } });
    await user.pointer([
      { keys: '[MouseLeft>]', ...at(150) },
      ...[1, 2, 3, 4, 5].map((step) => at(150 + (byPx * step) / 5)),
      { keys: '[/MouseLeft]', ...at(150 + byPx) },
    ]);
    await pass(300);
  };
  await swipe(-140);
  expect(shown()).toHaveLength(1);
  await swipe(49);
  expect(shown()).toHaveLength(1);
  await swipe(50);
  expect(shown()).toEqual([]);
});

it('takes the focus by F8, stays with it, and goes by Enter', async () => {
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await pass(20_000);
  expect(shown()).toHaveLength(1);
  await user.keyboard('{Enter}');
  await pass(300);
  expect(shown()).toEqual([]);
});

it.each([100, 250, 5100])('after %i ms the next one takes its place, and has five seconds again', async (waitMs) => {
  let most = 0;
  const seen = new MutationObserver(() => {
    most = Math.max(most, shown().length);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await pass(waitMs);
  await fail();
  await pass(4600);
  expect(shown()).toHaveLength(1);
  await pass(700);
  expect([shown(), most]).toEqual([[], 1]);
  seen.disconnect();
});
