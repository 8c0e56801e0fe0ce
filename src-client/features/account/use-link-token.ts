import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of the link that led here; it leaves the address at once, and so the history. */
export function useLinkToken(token: string | undefined): string | null {
  const { history } = useRouter();
  const [kept] = useState(token ?? null);
  useEffect(() => {
    if (token) history.replace(history.location.pathname);
  }, [history, token]);
  return kept;
}
