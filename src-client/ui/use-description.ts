import { useEffect } from 'react';

/** Sets the page's description for search engines while it is open. */
export function useDescription(text: string): void {
  useEffect(() => {
    const element = document.querySelector('meta[name="description"]');
    const before = element?.getAttribute('content') ?? '';
    element?.setAttribute('content', text);
    return () => element?.setAttribute('content', before);
  }, [text]);
}
