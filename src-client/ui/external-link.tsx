import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const EXTERNAL = 'M14 4.5h5.5V10M19 5l-8.5 8.5M17 14v4.5H5.5V7H10';

/** A link to another site; an address that is not http(s) is shown as plain text. */
export function ExternalLink({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url || !/^https?:\/\//i.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} <Icon name={EXTERNAL} size={13} />
    </a>
  );
}
