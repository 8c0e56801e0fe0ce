import { Button, type ButtonProps } from '@mantine/core';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { t } from '../../ui/words.ts';

export function ProviderButton({ label, next, ...look }: { label: string; next?: string | undefined } & ButtonProps) {
  const begin = trpc.identities.signIn.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastError(t('app.common.loginFailed')),
  });
  const isLeaving = begin.isPending || begin.isSuccess;
  return (
    <Button fullWidth {...look} disabled={isLeaving} onClick={() => begin.mutate({ next })}>
      {label}
    </Button>
  );
}
