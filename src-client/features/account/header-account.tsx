import { Box, Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { nextPage } from '#src/account/next-page.ts';
import { useAccount } from '../../api/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { t } from '../../ui/words.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The sign-in link, or the member's name and menu. `onLeave` is called when a link is followed. */
export function HeaderAccount({ onLeave }: { onLeave: () => void }) {
  const { account, isFailed } = useAccount();
  const here = useRouterState({ select: ({ location }) => nextPage(location.href) });
  if (account === undefined)
    return (
      <Box className="note" miw="4.75rem" h="2.25rem" lh="2.25rem">
        {isFailed && t('app.account.notConnected')}
      </Box>
    );
  if (!account) {
    return (
      <Button
        variant="filled"
        renderRoot={(props) => <Link to="/auth" search={here === '/' ? {} : { next: here }} {...props} />}
        onClick={onLeave}
      >
        {t('app.common.login')}
      </Button>
    );
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: '0.75rem', minWidth: 0 }}>
      <Box
        component="span"
        title={account.username}
        maw="14rem"
        c="var(--ink)"
        fz="var(--text-md)"
        style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {t('app.account.hello', { username: account.username })}
      </Box>
      <AccountMenu
        onLeave={onLeave}
        whileLoading={<Box w="2.75rem" h="2.75rem" />}
        whenMissing={(retry) => <IconButton icon="person" aria-label={t('app.account.yourAccount2')} onClick={retry} />}
      />
    </div>
  );
}
