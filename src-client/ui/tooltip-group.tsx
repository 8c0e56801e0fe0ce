import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

const OPEN_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;

/** Around tooltips that belong together: the first waits, the next one opens at once while the first is still to be seen. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={OPEN_AFTER_MS} closeDelay={SKIP_WINDOW_MS}>
      {children}
    </Tooltip.Group>
  );
}
