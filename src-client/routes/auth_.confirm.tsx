import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { messageOf } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { LinkCard, useLinkToken } from '../features/account/link-card.tsx';
import { readLinkToken } from '../navigation/search-params.ts';
import { Alert } from '../ui/alert.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/auth_/confirm')({ validateSearch: readLinkToken, component: ConfirmPage });

/** Confirms an email address with the link that led here, after a click: mail programs open links, too. */
function ConfirmPage() {
  const token = useLinkToken(Route.useSearch().token);
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation({ onSuccess: () => void utils.account.me.invalidate() });
  if (confirm.isSuccess) {
    return (
      <LinkCard title={t('app.account.yourEmailAddressIs')}>
        <Alert tone="green" isAnnounced>
          {t('app.account.youCanSignIn')}
        </Alert>
      </LinkCard>
    );
  }
  const failure = token === null ? t('app.account.linkDead') : confirm.error && messageOf(confirm.error);
  return (
    <LinkCard title={t('app.account.confirmYourEmailAddress')}>
      <div className="stack">
        {failure && <Alert tone="red">{failure}</Alert>}
        {token !== null && !confirm.isError && (
          <Button
            variant="filled"
            size="md"
            fullWidth
            onClick={() => confirm.mutate({ token })}
            loading={confirm.isPending}
          >
            {t('app.account.confirmThisAddress')}
          </Button>
        )}
      </div>
    </LinkCard>
  );
}
