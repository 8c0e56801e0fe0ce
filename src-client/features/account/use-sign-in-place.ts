import { trpc } from '../../api/trpc.ts';
import { knowsPasskeys } from './passkey-ceremony.ts';
import { type SignInPlace, signInPlace } from './sign-in-place.ts';

/** Where signing in works, as seen from this page. */
export function useSignInPlace(): SignInPlace {
  const ways = trpc.settings.waysIn.useQuery().data;
  return signInPlace(ways, window.location.origin, knowsPasskeys());
}
