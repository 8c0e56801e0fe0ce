import { messageWithStatus } from './error-message.ts';
import { showToast } from './ui/toast.ts';

/** What to do with the error of a call that has no place of its own on the screen: a toast with this title says what it means. */
export function tellFailure(title: string): (error: Parameters<typeof messageWithStatus>[0]) => void {
  return (error) => void showToast({ title, message: messageWithStatus(error), isDestructive: true });
}
