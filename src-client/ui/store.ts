import { useSyncExternalStore } from 'react';

export type Store<State> = { get: () => State; set: (next: State) => void; use: () => State };

/** What all parts of the page share and is drawn anew when it changes. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => state;
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
