import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CalmFold } from '../../../src-client/ui/calm-fold.tsx';
import { CalmSwitch } from '../../../src-client/ui/calm-view.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Emulates a browser with this stored setting of the calm view. */
function remember(kept: string | null) {
  const localStorage = { getItem: (key: string) => (key === 'airworthy-calm-view' ? kept : null) };
  vi.stubGlobal('localStorage', localStorage);
}

const drawn = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <CalmSwitch />
      <CalmFold name="the score">Score 75 of 100</CalmFold>
    </MantineProvider>,
  );

it.each([null, 'false', 'something else'])('figures are there where the browser remembers %j', (kept) => {
  remember(kept);
  expect(drawn()).toContain('aria-checked="false"');
  expect(drawn()).toContain('Score 75');
});

it('figures wait for a press in the calm view', () => {
  remember('true');
  expect(drawn()).toContain('aria-checked="true"');
  expect(drawn()).toContain('Show the score');
  expect(drawn()).not.toContain('Score 75');
});
