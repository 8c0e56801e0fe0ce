import { Button } from '@mantine/core';
import { CALM_VIEW_KEY, readStored, store } from './browser-storage.ts';
import { Icon } from './icon.tsx';
import { createStore } from './store.ts';
import { t } from './words.ts';

/** The choice of this visit, here or in another window; null while the stored one counts. */
const chosen = createStore<boolean | null>(null);

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === CALM_VIEW_KEY) chosen.set(newValue === 'true');
});

/** Whether figures and events stay hidden until asked for; stored in this browser, and shared by all its windows. */
export function useCalmView(): [isCalm: boolean, setCalm: (isCalm: boolean) => void] {
  return [chosen.use() ?? readStored('localStorage', CALM_VIEW_KEY) === 'true', setCalm];
}

function setCalm(next: boolean): void {
  store('localStorage', CALM_VIEW_KEY, String(next));
  chosen.set(next);
}

/** Turns the calm view on and off; `children` explain why. */
export function CalmSwitch({ children }: { children?: string }) {
  const [isCalm, setCalm] = useCalmView();
  return (
    <p className="note row" data-unprinted>
      {children}
      <Button
        role="switch"
        aria-checked={isCalm}
        variant={isCalm ? 'filled' : 'default'}
        size="sm"
        mih="2.75rem"
        leftSection={isCalm && <Icon name="check" size={16} />}
        onClick={() => setCalm(!isCalm)}
      >
        {t('app.common.calmView')}
      </Button>
    </p>
  );
}
