import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A link to another site; an address that is not http(s) is shown as plain text. */
export function ExternalLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || !/^https?:\/\//i.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="external" size={13} />
    </a>
  );
}
