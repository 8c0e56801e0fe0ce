import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { Toast } from './toast.ts';
import classes from './toaster.module.css';

const LIFE_MS = 5000;

/** Draws toasts, one at a time; F8 moves the focus to it, a swipe puts it away. */
export function Toaster() {
  useHotkeys([['F8', () => document.querySelector<HTMLElement>(`.${classes.toast} button`)?.focus()]], []);
  return <Notifications position="bottom-right" limit={1} autoClose={LIFE_MS} containerWidth={400} />;
}

export function showNow({ title, message, isDestructive = false }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: isDestructive ? 'red' : 'sky',
    className: classes.toast,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
