import { Fragment, type ReactNode } from 'react';
import type { PublicPage } from '#src/catalog/public-page.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Source } from '#src/reference/source.ts';
import { isUnverified, newestDate } from '#src/reference/unverified.ts';
import { type NamedPath, nameOf, ROUTES } from '#src/routes.ts';
import type { SourceList } from '#src/safety/report/source-list.ts';
import { Record, spoken, t } from '../../ui/words.ts';
import classes from './page.module.css';

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
    body?: ReactNode;
    /** beside the body on a wide screen, below it on a phone */
    aside?: ReactNode;
    sources?: SourceList;
    /** ends with the form for a flight, as all but legal texts do */
    hasFlightForm?: boolean;
  };

/** Fills in what most pages have in common. */
export function completed({ crumb, sources, asOf, ...page }: PageContent) {
  const documents = sources?.list ?? [];
  return {
    score: null,
    things: [],
    isIndexed: true,
    hasFlightForm: true,
    ...page,
    answer: page.answer ?? page.description,
    crumbs: crumbsOf(page.path, crumb),
    documents,
    asOf: asOf === undefined ? newestDate(documents) : asOf,
  };
}

export type CompletePage = ReturnType<typeof completed>;

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
