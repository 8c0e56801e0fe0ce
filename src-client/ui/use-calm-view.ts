import { CALM_VIEW_KEY, readStored, store } from './browser-storage.ts';
import { createStore } from './store.ts';

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
