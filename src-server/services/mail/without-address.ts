/** Mail servers repeat whom a mail was for; the log and the list of jobs need not know. */
export function withoutAddress(error: unknown, recipient: string): Error {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const hide = (text = '') => text.replaceAll(recipient, '…');
  return Object.assign(new Error(hide(message)), { stack: hide(stack), code });
}
