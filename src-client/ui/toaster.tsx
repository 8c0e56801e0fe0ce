import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Box, Button, CloseButton } from '@mantine/core';
import { useDrag, useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Toast } from './toast.ts';
import classes from './toaster.module.css';
import { t } from './words.ts';

const LIFE_MS = 5000;

/** Draws toasts, one at a time; F8 moves the focus to it, and it stays while focused or hovered. */
export function Toaster() {
  useHotkeys([['F8', () => document.querySelector<HTMLElement>(`.${classes.place} button`)?.focus()]], []);
  return (
    <Notifications
      data-unprinted
      position="bottom-right"
      layout="stacked"
      limit={1}
      containerWidth={400}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}

/** All toasts are one element, so that none is still leaving while the next one comes. */
const ONE = 'toast';
let shown = 0;

export function showNow(toast: Toast): void {
  shown += 1;
  const key = shown;
  notifications.clean();
  notifications.show({
    id: ONE,
    message: toast.message,
    className: classes.place,
    // the library starts its time again only for another number
    autoClose: LIFE_MS + (shown % 2),
    renderNotification: () => <ToastCard key={key} {...toast} onClose={hideNow} />,
  });
}

export function hideNow(): void {
  notifications.clean();
}

const SWIPE_PX = 50;
const BEGINS_AFTER_PX = 5;

/** One toast. It can be swiped to the right to dismiss it. */
function ToastCard(toast: Toast & { onClose: () => void }) {
  const { title, message, isDestructive = false, offersReload, onClose } = toast;
  const [text, more] = message.split('\n');
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
      className={`floating ${classes.toast}`}
      data-destructive={isDestructive || undefined}
      data-swiped={active || undefined}
      style={{ transform: `translateX(${movedPx}px)` }}
    >
      <Box className="anywhere" flex={1} miw={0} py="0.375rem" fz="var(--text-md)" lh={1.45}>
        <p className="strong">{title}</p>
        <p className="soft">{text}</p>
        {more && <p className="note">{more}</p>}
        {offersReload && (
          <Button mt="xs" onClick={() => location.reload()}>
            {t('app.start.reload')}
          </Button>
        )}
      </Box>
      <CloseButton aria-label={t('app.common.close')} size="lg" onClick={onClose} />
    </div>
  );
}
