/** How a visit to the provider ended, for the page the visitor returns to. */
export const PROVIDER_RETURNS = [
  'connected',
  'proven',
  'declined',
  'expired',
  'unknown',
  'taken',
  'not-yours',
  'stale',
  'blocked',
  'limited',
  'rejected',
  'unavailable',
] as const;
export type ProviderReturn = (typeof PROVIDER_RETURNS)[number];

export function readProviderReturn(value: unknown): ProviderReturn | undefined {
  return PROVIDER_RETURNS.find((known) => known === value);
}
