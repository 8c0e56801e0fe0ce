/** What the payment provider adds to the profile's address. */
export type CheckoutReturn = { session_id?: string; canceled?: string };

/** Reads only what belongs to the return. */
export function readCheckoutReturn({ session_id, canceled }: Record<string, unknown>): CheckoutReturn {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { session_id: word(session_id), canceled: word(canceled) };
}
