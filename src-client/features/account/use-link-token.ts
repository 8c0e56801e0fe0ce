import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of the link that led here; it is taken out of the address at once, so that no history keeps it. */
export function useLinkToken(token: string | undefined): string | null {
  const { history } = useRouter();
  const [kept] = useState(token ?? null);
  useEffect(() => {
    if (token) history.replace(history.location.pathname);
  }, [history, token]);
  return kept;
}

/** What `validateSearch` of a page that a link leads to makes of its address. */
export function readLinkToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}
