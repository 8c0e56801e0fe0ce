import { CloseButton } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { useState } from 'react';
import basics from '../styles/basics.module.css';
import type { Toast } from './toast.ts';
import classes from './toast-card.module.css';

const SWIPE_PX = 50;
const BEGINS_AFTER_PX = 5;

/** One toast. It can be swiped to the right to dismiss it. */
export function ToastCard({ title, message, isDestructive = false, onClose }: Toast & { onClose: () => void }) {
  const [movedPx, setMovedPx] = useState(0);
  const { ref, active } = useDrag<HTMLDivElement>(
    ({ movement: [right], last, canceled }) => {
      setMovedPx(last ? 0 : Math.max(0, right));
      if (last && !canceled && right >= SWIPE_PX) onClose();
    },
    { axis: 'x', threshold: BEGINS_AFTER_PX },
  );
  return (
    <div
      ref={ref}
      className={classes.toast}
      data-destructive={isDestructive || undefined}
      data-swiped={active || undefined}
      style={{ transform: `translateX(${movedPx}px)` }}
    >
      <div className={classes.text}>
        <p className={basics.strong}>{title}</p>
        <p className={basics.soft}>{message}</p>
      </div>
      <CloseButton aria-label="Close" size="lg" onClick={onClose} />
    </div>
  );
}
