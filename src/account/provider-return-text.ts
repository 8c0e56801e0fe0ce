import type { ProviderReturn } from './provider-return.ts';

/** The message about how a visit to the provider ended; `provider` is the owner's name for the provider. */
export function providerReturnText(outcome: ProviderReturn, provider: string): string {
  const texts: Record<ProviderReturn, string> = {
    connected: `You can sign in with ${provider} from now on.`,
    proven: 'Thank you. Please repeat what you wanted to do within 10 minutes.',
    declined: `${provider} did not sign you in. Please try again, or choose another way.`,
    expired: 'This sign-in took too long, or was started in another window. Please try again.',
    unknown: `No account here is connected to this ${provider} account. Sign in another way, then connect it on your profile.`,
    taken: `This ${provider} account is already connected to another account here.`,
    'not-yours': `This ${provider} account is not connected to your account.`,
    stale: `${provider} did not ask you to sign in again. Sign out there, then try again.`,
    blocked: 'This account is blocked. Ask the owner of this site.',
    limited: 'Several accounts were created from this network address today. Please try again tomorrow.',
    rejected: `We couldn't verify the answer of ${provider}. Please try again, and tell the owner of this site if it happens again.`,
    unavailable: `We can't reach ${provider} right now. Please try again later, or choose another way.`,
  };
  return texts[outcome];
}
