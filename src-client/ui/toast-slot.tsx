import { Button } from '@mantine/core';
import { lazyPart } from './lazy-part.tsx';
import { dismissPlainToast, loadToaster, useToasts } from './toast.ts';
import classes from './toast-slot.module.css';
import { t } from './words.ts';

const Toaster = lazyPart(async () => (await loadToaster()).Toaster);

/** Where toasts appear; empty until the first one. A toast that cannot be drawn is still announced. */
export function ToastSlot() {
  const toasts = useToasts();
  if (toasts === 'none') return null;
  if (toasts === 'needed') return <Toaster />;
  return (
    <p role="alert" data-destructive={toasts.isDestructive || undefined} className={`floating ${classes.plain}`}>
      <strong>{toasts.title}</strong> {toasts.message}{' '}
      {toasts.offersReload && <Button onClick={() => location.reload()}>{t('app.start.reload')}</Button>}{' '}
      <Button onClick={dismissPlainToast}>{t('app.common.close')}</Button>
    </p>
  );
}
