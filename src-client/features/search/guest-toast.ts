import { GUEST_TOAST_DELAY_MS, guestNotice } from '#src/account/guest-searches.ts';
import { searchLimits } from '../../api/search-limits.ts';
import { showToast } from '../../ui/toast.ts';
import { spoken } from '../../ui/words.ts';

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
