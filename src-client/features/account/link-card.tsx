import { Box } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
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

/** The token of the link that led here; it leaves the address at once, and so the history. */
export function useLinkToken(token: string | undefined): string | null {
  const { history } = useRouter();
  const [kept] = useState(token ?? null);
  useEffect(() => {
    if (token) history.replace(history.location.pathname);
  }, [history, token]);
  return kept;
}
