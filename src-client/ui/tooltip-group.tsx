import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

const OPEN_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;

/** Groups tooltips: the first opens after a delay, the next one at once while the first is still visible. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={OPEN_AFTER_MS} closeDelay={SKIP_WINDOW_MS}>
      {children}
    </Tooltip.Group>
  );
}
