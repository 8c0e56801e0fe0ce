import type { ReactNode } from 'react';
import { slugOf } from '#src/catalog/slug.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LOCALE, linkTo, spoken, t } from '../../ui/words.ts';
import { FlightForm } from './forms.tsx';
import classes from './page.module.css';

type PartProps = { title: string; id?: string; isFolded?: boolean; children: ReactNode };

/** A title as used in an address: outside English also with letters that addresses of pages do without. */
function idOf(title: string): string {
  return LOCALE === 'en' ? slugOf(title) : title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** A part of a page with its own address; folded, it is one line that opens. */
export function Part({ title, id = idOf(title), isFolded, children }: PartProps) {
  if (!isFolded)
    return (
      <section id={id} className={`card ${classes.section}`}>
        <h2>{title}</h2>
        <div className="column">{children}</div>
      </section>
    );
  return (
    <section className={`flat ${classes.folded}`}>
      <Disclosure title={<h2 className="title">{title}</h2>} id={id}>
        <div className={`column ${classes.opened}`}>{children}</div>
      </Disclosure>
    </section>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}

/** Takes `li` elements. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={`bullets ${classes.list}`}>{children}</ul>;
}

type FirstOfProps<Entry> = { first: number; entries: Entry[]; list: (entries: Entry[], from: number) => ReactNode };

export function FirstOf<Entry>({ first, entries, list }: FirstOfProps<Entry>) {
  return (
    <>
      {list(entries.slice(0, first), 0)}
      {entries.length > first && (
        <Disclosure title={t('pages.parts.showMore', { value: entries.length - first })}>
          {list(entries.slice(first), first)}
        </Disclosure>
      )}
    </>
  );
}

/** Links to a page's parts, on a screen that has room beside them. */
export function Contents({ parts }: { parts: { title: string; id?: string }[] }) {
  return (
    <nav className={`flat ${classes.contents}`} aria-label={t('pages.parts.page')}>
      {parts.map(({ title, id = idOf(title) }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** What the page cannot say, as `li` elements, and what no record can show. */
export function Unknowns({ children }: { children?: ReactNode }) {
  return (
    <Part title={t('pages.parts.whatNotKnown')} isFolded>
      <List>
        {children}
        <li>{t('pages.parts.noRecordCanSay')}</li>
        <li>{t('pages.parts.accidentsRareSoChance')}</li>
        <li>{t('pages.parts.hostileActsLeftOut')}</li>
      </List>
    </Part>
  );
}

export function CheckFlight() {
  return (
    <Part title={t('pages.parts.checkFlight')}>
      <FlightForm />
    </Part>
  );
}

export function Contact({ email }: { email: string | null }) {
  return (
    <Part title={t('pages.parts.contactCorrections')} id="contact-and-corrections">
      <Text>
        {email
          ? t('pages.parts.writeEspeciallyIfFigure', {
              email,
              link: linkTo(`mailto:${email}`),
            })
          : t('pages.parts.figureWrongMembersCan')}
      </Text>
    </Part>
  );
}

export function LinkList({ links }: { links: { text: string; href: string; note?: string }[] }) {
  return (
    <ul className={classes.links} data-noted={links.some(({ note }) => (note?.length ?? 0) > 8) || undefined}>
      {links.map(({ text, href, note }) => (
        <li key={href + text}>
          <a href={href}>{text}</a>
          {note && <span className="note"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Keeps a date in a narrow column on one line. */
export function dateCell(date: string): string {
  return spoken({ date }).replaceAll(' ', '\u00a0');
}
