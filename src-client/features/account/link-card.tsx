import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../api/session.ts';
import { t } from '../../ui/words.ts';

/** A page reached by a link, with the next step below: the sign-in page, or the profile if signed in. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  const { account } = useAccount();
  return (
    <Box w="min(28rem, 100%)" mx="auto" py="2rem">
      <title>{t('app.account.airworthy', { title })}</title>
      <section className="raised">
        <Box component="h1" mb="1.25rem" fz="var(--text-xl)" fw="var(--weight-strong)">
          {title}
        </Box>
        {children}
        <Box component="p" mt="1.25rem" ta="center">
          {account ? (
            <Link to="/profile">{t('app.account.backToYourProfile')}</Link>
          ) : (
            <Link to="/auth">{t('app.account.backToSignIn')}</Link>
          )}
        </Box>
      </section>
    </Box>
  );
}
