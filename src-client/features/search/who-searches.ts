import { mayUseGuestEndpoint } from '#src/account/guest-searches.ts';
import { searchLimits } from '../../search-limits.ts';
import { isSignedOut } from '../../session.ts';
import type { Utils } from '../../trpc.ts';
import { guestCount } from './guest-count.ts';

/** A search that was refused because the session of a member had ended elsewhere. */
export class SessionEnded extends Error {}

/** True while nobody is signed in and this browser has guest searches left, or `isAgain` asks what was counted before: then the guests' endpoint answers. */
export async function isGuestSearch(utils: Utils, isAgain = false): Promise<boolean> {
  const account = await utils.account.me.ensureData().catch(() => null);
  return account === null && (isAgain || mayUseGuestEndpoint(guestCount(), searchLimits().guest));
}

/** Runs a search. A refusal to somebody who seemed to be signed in means that they no longer are: throws SessionEnded. */
export async function orSessionEnded<T>(utils: Utils, search: () => Promise<T>): Promise<T> {
  try {
    return await search();
  } catch (error) {
    if (!isSignedOut(error) || !utils.account.me.getData()) throw error;
    utils.account.me.setData(undefined, null);
    throw new SessionEnded();
  }
}
