import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import basics from '../../styles/basics.module.css';
import classes from './unavailable-button.module.css';

/** A button that does nothing yet, and says so on hover and focus, also to screen readers. */
export function UnavailableButton({ className = classes.text, children }: { className?: string; children: ReactNode }) {
  return (
    <Tooltip label="Not available yet" events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={className} aria-disabled="true">
        {children}
        <span className={basics.hidden}> (not available yet)</span>
      </button>
    </Tooltip>
  );
}
