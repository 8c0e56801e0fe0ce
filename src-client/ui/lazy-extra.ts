import { type ComponentType, lazy } from 'react';

/** A part that the page can do without: nothing where it cannot be loaded, such as when the connection was just lost. */
export function lazyExtra(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}
