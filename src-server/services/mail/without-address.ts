/** Removes the recipient from an error: servers repeat it, and it does not belong in logs and lists. */
export function withoutAddress(error: unknown, recipient: string): Error {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const hide = (text = '') => text.replaceAll(recipient, '…');
  return Object.assign(new Error(hide(message)), { stack: hide(stack), code });
}
