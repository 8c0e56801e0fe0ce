import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadOnce } from './load-once.ts';

export type LazyPart<Props> = ((props: Props & LazyProps) => ReactNode) & { load: () => Promise<void> };

type LazyProps = {
  /** stands here until the part is there */
  whileLoading?: ReactNode;
  /** stands here when the part cannot be loaded; nothing by default, for what the page can do without */
  whenMissing?: (retry: () => void) => ReactNode;
};

type Source<Props> = { load: () => Promise<void>; loaded: () => ComponentType<Props> | null };

/**
 * A part of the program that comes later, and the only way to have one. What is on the screen stays, whatever becomes of
 * the part: it is drawn once it is there, and can be asked for again where it could not be loaded.
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
      // in small pieces, so that the page answers in between
      if (!isGone) startTransition(() => setState(next));
    };
    source.load().then(settle('there'), settle('missing'));
    return () => {
      isGone = true;
    };
  }, [source, state]);
  const Part = source.loaded();
  if (Part) return <Part {...(props as unknown as Props)} />;
  return state === 'missing' ? whenMissing?.(() => setState('loading')) : whileLoading;
}
