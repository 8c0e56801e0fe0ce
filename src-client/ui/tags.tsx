import type { ReactNode } from 'react';

/** What draws the tags of messages. */
export const linkTo = (href: string) => (inside: ReactNode) => <a href={href}>{inside}</a>;
export const bold = (inside: ReactNode) => <strong>{inside}</strong>;
export const soft = (inside: ReactNode) => <span className="soft">{inside}</span>;
