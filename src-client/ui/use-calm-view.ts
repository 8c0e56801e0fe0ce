import { useSyncExternalStore } from 'react';
import { CALM_VIEW_KEY, readStored, store } from './browser-storage.ts';

let chosenHere: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether figures and events stay hidden until asked for; stored in this browser, and shared by all its windows. */
export function useCalmView(): [isCalm: boolean, setCalm: (isCalm: boolean) => void] {
  return [useSyncExternalStore(subscribe, isCalm, isCalm), setCalm];
}

function isCalm(): boolean {
  return chosenHere ?? readStored('localStorage', CALM_VIEW_KEY) === 'true';
}

function setCalm(next: boolean): void {
  chosenHere = next;
  store('localStorage', CALM_VIEW_KEY, String(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onOtherWindow = ({ key }: StorageEvent) => {
    if (key !== CALM_VIEW_KEY) return;
    chosenHere = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onOtherWindow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onOtherWindow);
  };
}
