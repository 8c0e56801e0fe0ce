import { useEffect, useRef } from 'react';
import { type ProviderReturn, providerReturnText } from '#src/account/provider-return.ts';
import { showToast } from '../../ui/toast.ts';
import { spoken, t } from '../../ui/words.ts';

const WELL: ProviderReturn[] = ['connected', 'proven'];

/** Shows once how a visit to the sign-in provider ended; `onShown` removes it from the address. */
export function useProviderReturn(
  { outcome, provider }: { outcome: ProviderReturn | undefined; provider: string | null | undefined },
  onShown: () => void,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!outcome || !provider || isShown.current) return;
    isShown.current = true;
    const isOk = WELL.includes(outcome);
    const title = isOk ? t('app.account.welcomeBack') : t('app.account.nothingWasChanged');
    void showToast({ title, message: spoken(providerReturnText(outcome, provider)), isDestructive: !isOk });
    onShown();
  }, [outcome, provider, onShown]);
}
