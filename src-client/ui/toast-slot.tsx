import { Box, Button } from '@mantine/core';
import { lazyPart } from './lazy-part.tsx';
import { dismissPlainToast, loadToaster, useToasts } from './toast.ts';
import { t } from './words.ts';

const Toaster = lazyPart(async () => (await loadToaster()).Toaster);

/** Where toasts appear; empty until the first one. A toast that cannot be drawn is still announced. */
export function ToastSlot() {
  const toasts = useToasts();
  if (toasts === 'none') return null;
  if (toasts === 'needed') return <Toaster />;
  const tone = toasts.isDestructive ? 'red' : 'blue';
  return (
    <Box
      component="p"
      role="alert"
      className="floating"
      pos="fixed"
      inset="auto 1rem 1rem"
      maw="25rem"
      ms="auto"
      p="0.75rem 1rem"
      style={{ zIndex: 400, borderInlineStart: `6px solid var(--${tone})` }}
    >
      <strong>{toasts.title}</strong> {toasts.message}{' '}
      {toasts.offersReload && <Button onClick={() => location.reload()}>{t('app.start.reload')}</Button>}{' '}
      <Button onClick={dismissPlainToast}>{t('app.common.close')}</Button>
    </Box>
  );
}
