/**
 * Removes the recipient from an error: mail servers repeat it, and it does not belong in the log and the list of jobs.
 */
export function withoutAddress(error: unknown, recipient: string): Error {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const hide = (text = '') => text.replaceAll(recipient, '…');
  return Object.assign(new Error(hide(message)), { stack: hide(stack), code });
}
