import {
  GUEST_COUNT_KEY,
  GUEST_TOAST_DELAY_MS,
  guestNotice,
  mayUseGuestEndpoint,
  readGuestCount,
} from '#src/account/guest-searches.ts';
import { searchLimits } from '../../api/search-limits.ts';
import { isSignedOut } from '../../api/session.ts';
import type { Utils } from '../../api/trpc.ts';
import { readStored, store } from '../../ui/browser-storage.ts';
import { showToast } from '../../ui/toast.ts';
import { spoken } from '../../ui/words.ts';

/** A search that was refused because the member's session had ended elsewhere. */
export class SessionEnded extends Error {}

/** No one is signed in, and the browser has searches left, or `isAgain` repeats a counted question. */
export async function isGuestSearch(utils: Utils, isAgain = false): Promise<boolean> {
  const account = await utils.account.me.ensureData().catch(() => null);
  return account === null && (isAgain || mayUseGuestEndpoint(guestCount(), searchLimits().guest));
}

/** Runs a search; if it is refused although someone seemed to be signed in, throws SessionEnded. */
export async function orSessionEnded<T>(utils: Utils, search: () => Promise<T>): Promise<T> {
  try {
    return await search();
  } catch (error) {
    if (!isSignedOut(error) || !utils.account.me.getData()) throw error;
    utils.account.me.setData(undefined, null);
    throw new SessionEnded();
  }
}

/** How many searches this browser has made as a guest; 0 if it cannot store anything. */
export function guestCount(): number {
  return readGuestCount(readStored('localStorage', GUEST_COUNT_KEY));
}

/** The server counts, too. */
export function keepGuestCount(count: number): void {
  store('localStorage', GUEST_COUNT_KEY, String(count));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells a guest after a moment how many searches are left, unless they leave the report first. */
export function notifyGuestSoon(countBefore: number): void {
  dropGuestToast();
  const notice = guestNotice(countBefore, searchLimits().guest);
  if (!notice) return;
  const toast = { title: spoken(notice.title), message: spoken(notice.message) };
  timer = setTimeout(() => void showToast(toast), GUEST_TOAST_DELAY_MS);
}

export function dropGuestToast(): void {
  clearTimeout(timer);
}
