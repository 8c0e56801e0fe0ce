/** A change of a list: whose, from what to what; null means that nothing is known. */
export type ListChange = { subject: string; from: string | null; to: string | null };

export const BANNED = 'banned';

export function carrierOf(name: string, state: string): string {
  return `${name} (${state})`;
}

export function allOf(state: string): string {
  return `all airlines of ${state}`;
}
