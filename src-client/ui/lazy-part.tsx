import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadOnce } from './load-once.ts';
import { toastNotLoaded } from './toast.ts';

export type LazyPart<Props> = ((props: Props & LazyProps) => ReactNode) & { load: () => Promise<void> };

type LazyProps = {
  /** shown until the part has loaded */
  whileLoading?: ReactNode;
  /** shown if the part cannot be loaded; by default nothing, for parts that the page can do without */
  whenMissing?: (retry: () => void) => ReactNode;
};

type Source<Props> = { load: () => Promise<void>; loaded: () => ComponentType<Props> | null };

/**
 * A lazily loaded part, and the only way to create one. What is on the screen stays, whatever happens to the part: it
 * is drawn once loaded, and can be requested again if loading failed.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const source: Source<Props> = {
    load: loadOnce(async () => {
      loaded = await load();
    }),
    loaded: () => loaded,
  };
  return Object.assign((props: Props & LazyProps) => createElement(Place<Props>, { ...props, source }), {
    load: source.load,
  });
}

function Place<Props extends object>(all: Props & LazyProps & { source: Source<Props> }) {
  const { source, whileLoading = null, whenMissing, ...props } = all;
  const [state, setState] = useState<'loading' | 'there' | 'missing'>(source.loaded() ? 'there' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isGone = false;
    const settle = (next: 'there' | 'missing') => () => {
      // in small pieces, so that the page stays responsive in between
      if (!isGone) startTransition(() => setState(next));
    };
    source.load().then(settle('there'), settle('missing'));
    return () => {
      isGone = true;
    };
  }, [source, state]);
  const Part = source.loaded();
  if (Part) return <Part {...(props as unknown as Props)} />;
  const retry = () => {
    setState('loading');
    source.load().catch(toastNotLoaded);
  };
  return state === 'missing' ? whenMissing?.(retry) : whileLoading;
}

/**
 * Opens a part that is loaded on demand. If it cannot be loaded, a toast says so, nothing changes, and the next press
 * tries again. Render the part while `isWanted`; give `ahead` to the button, so that the part starts loading on hover.
 */
export function useOpener(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const warm = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(() => {
      setIsWanted(true);
      setIsOpen(true);
    }, toastNotLoaded);
  return { isOpen, isWanted, open, close: () => setIsOpen(false), ahead: { onPointerEnter: warm, onFocus: warm } };
}
