import { Fragment, type ReactNode } from 'react';
import type { PublicPage } from '#src/catalog/public-page.ts';
import { slugOf } from '#src/catalog/slug.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Source } from '#src/reference/source.ts';
import { isUnverified, newestDate } from '#src/reference/unverified.ts';
import { type NamedPath, nameOf, ROUTES } from '#src/routes.ts';
import type { SourceList } from '#src/safety/report/source-list.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LOCALE, linkTo, Record, spoken, t } from '../../ui/words.ts';
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

/**
 * What a page's own file says. Its parts are made at once, top to bottom, so that `sources` numbers the documents in the
 * order in which they are cited.
 */
export type PageContent = Pick<PublicPage, 'path' | 'title' | 'description' | 'brief' | 'heading'> &
  Partial<Pick<PublicPage, 'score' | 'things' | 'isIndexed' | 'asOf'>> & {
    /** its name in the breadcrumbs, if not that of its route */
    crumb?: string;
    /** what stands below the heading, figure and date first; the description if left out */
    answer?: ReactNode;
    /** follows the description */
    cites?: ReactNode;
    body?: ReactNode;
    /** beside the body on a wide screen, below it on a phone */
    aside?: ReactNode;
    sources?: SourceList;
    /** ends with the form for a flight, as all but legal texts do */
    hasFlightForm?: boolean;
  };

/** Fills in what most pages have in common. */
export function completed({ crumb, sources, asOf, cites, ...page }: PageContent) {
  const documents = sources?.list ?? [];
  return {
    score: null,
    things: [],
    isIndexed: true,
    hasFlightForm: true,
    ...page,
    answer: page.answer ?? (
      <>
        {page.description}
        {cites}
      </>
    ),
    crumbs: crumbsOf(page.path, crumb),
    documents,
    asOf: asOf === undefined ? newestDate(documents) : asOf,
  };
}

export type CompletePage = ReturnType<typeof completed>;

/** The parts one after another, with `between` them. */
export function joined(parts: ReactNode[], between = ', '): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && between}
      {part}
    </Fragment>
  ));
}

/** Adds documents to the page's sources, and cites them by their numbers. */
export function cite(sources: SourceList, ...documents: (Source | null | undefined)[]): ReactNode {
  return <Cites cites={sources.addAll(documents)} />;
}

/** The same after what they say. */
export function cited(what: ReactNode, sources: SourceList, ...documents: (Source | null | undefined)[]): ReactNode {
  return (
    <>
      {what}
      {cite(sources, ...documents)}
    </>
  );
}

/** The page above this one, if there is one, and this one. */
function crumbsOf(path: string, crumb?: string): { name: string; path: string }[] {
  const own = { name: crumb ?? spoken(nameOf(path as NamedPath)), path };
  const above = ROUTES.find((route) => route.path !== '/' && path.startsWith(`${route.path}/`));
  return above ? [{ name: spoken(nameOf(above.path as NamedPath)), path: above.path }, own] : [own];
}

/** Improvements made to a model, each with its document; general knowledge is marked as such. */
export function improvementItems(improvements: AircraftModel['improvements'], sources: SourceList): ReactNode {
  return improvements.map(({ text, source }) => (
    <li key={text}>
      <Record>{text}</Record>
      {isUnverified(source) && ` ${t('pages.common.unverified')}`}
      {cite(sources, source)}
    </li>
  ));
}

/** The numbers of documents, each linking to its entry at the end of the page. */
export function Cites({ cites }: { cites: number[] }) {
  return cites.map((cite) => (
    <Fragment key={cite}>
      {' '}
      <a
        className={classes.cite}
        href={`#source-${cite + 1}`}
        aria-label={t('pages.pageContent.source', { value: cite + 1 })}
      >
        {cite + 1}
      </a>
    </Fragment>
  ));
}
