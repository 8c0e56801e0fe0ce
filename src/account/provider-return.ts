import { type Said, say } from '../words/say.ts';

/** How a visit to the provider ended, for the page the visitor returns to; why is in the log. */
const TEXTS = {
  connected: (provider: string) => say('app.providerReturn.connected', { provider }),
  proven: () => say('app.providerReturn.proven'),
  declined: (provider: string) => say('app.providerReturn.declined', { provider }),
  unknown: (provider: string) => say('app.providerReturn.unknown', { provider }),
  taken: (provider: string) => say('app.providerReturn.taken', { provider }),
  refused: (provider: string) => say('app.providerReturn.refused', { provider }),
};
export type ProviderReturn = keyof typeof TEXTS;

export function readProviderReturn(value: unknown): ProviderReturn | undefined {
  return (Object.keys(TEXTS) as ProviderReturn[]).find((known) => known === value);
}

/** The message about it; `provider` is the owner's name for the provider. */
export function providerReturnText(outcome: ProviderReturn, provider: string): Said {
  return TEXTS[outcome](provider);
}
