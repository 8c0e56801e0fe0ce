import basics from '../../styles/basics.module.css';
import classes from './page.module.css';

export type LinkListProps = { links: { text: string; href: string; note?: string }[] };

/** Links in columns, each with an optional note. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={classes.links} data-noted={links.some(({ note }) => (note?.length ?? 0) > 8) || undefined}>
      {links.map(({ text, href, note }) => (
        <li key={href + text}>
          <a href={href}>{text}</a>
          {note && <span className={basics.note}> {note}</span>}
        </li>
      ))}
    </ul>
  );
}
