import type { ReactNode } from 'react';
import { ExternalIcon } from './icons.tsx';

/** A link out of the product; an address that is not http(s) is shown as plain text. */
export function ExternalLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || !/^https?:\/\//i.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} <ExternalIcon size={13} />
    </a>
  );
}
