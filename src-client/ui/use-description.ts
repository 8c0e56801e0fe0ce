import { useEffect } from 'react';

/** Tells search engines what the page is about while it is open. */
export function useDescription(text: string): void {
  useEffect(() => {
    const element = document.querySelector('meta[name="description"]');
    const before = element?.getAttribute('content') ?? '';
    element?.setAttribute('content', text);
    return () => element?.setAttribute('content', before);
  }, [text]);
}
