import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toaster.module.css';

const LIFE_MS = 5000;

/** Draws toasts, one at a time; F8 moves the focus to it, and it stays while focused or hovered. */
export function Toaster() {
  useHotkeys([['F8', () => document.querySelector<HTMLElement>(`.${classes.place} button`)?.focus()]], []);
  return (
    <Notifications
      position="bottom-right"
      layout="stacked"
      limit={1}
      autoClose={LIFE_MS}
      containerWidth={400}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}

export function showNow(toast: Toast): void {
  notifications.clean();
  notifications.show({
    message: toast.message,
    className: classes.place,
    renderNotification: ({ id }) => <ToastCard {...toast} onClose={() => id && notifications.hide(id)} />,
  });
}

export function hideNow(): void {
  notifications.clean();
}
