import { type Said, say } from '../words/say.ts';
import type { ProviderReturn } from './provider-return.ts';

/** The message about how a visit to the provider ended; `provider` is the owner's name for the provider. */
export function providerReturnText(outcome: ProviderReturn, provider: string): Said {
  const texts: Record<ProviderReturn, Said> = {
    connected: say('app.providerReturn.connected', { provider }),
    proven: say('app.providerReturn.proven'),
    declined: say('app.providerReturn.declined', { provider }),
    expired: say('app.providerReturn.expired'),
    unknown: say('app.providerReturn.unknown', { provider }),
    taken: say('app.providerReturn.taken', { provider }),
    'not-yours': say('app.providerReturn.notYours', { provider }),
    stale: say('app.providerReturn.stale', { provider }),
    blocked: say('app.providerReturn.blocked'),
    limited: say('app.providerReturn.limited'),
    rejected: say('app.providerReturn.rejected', { provider }),
    unavailable: say('app.providerReturn.unavailable', { provider }),
  };
  return texts[outcome];
}
