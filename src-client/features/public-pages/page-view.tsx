import type { ReactNode } from 'react';
import { slugOf } from '#src/catalog/slug.ts';
import { formatDate } from '#src/format/date.ts';
import type { PublicPage } from '#src/public-pages/page.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import surface from '../../ui/surface.module.css';
import { BlockView } from './block-view.tsx';
import classes from './page.module.css';
import { keyOf, Spans } from './spans.tsx';

/** A public page: the answer first, `children` if it has its own parts, then its sources. */
export function PageView({ page, children }: { page: PublicPage; children?: ReactNode }) {
  const { heading, answer, sections, sources, crumbs } = page;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <nav className={classes.crumbs} aria-label="Where you are">
          <ol>
            <li>
              <a href="/">Airworthy</a>
            </li>
            {crumbs.map(({ name, path }, index) => (
              <li key={path}>
                {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
              </li>
            ))}
          </ol>
        </nav>
        <h1>{heading}</h1>
        <p className={classes.answer}>
          <Spans text={answer} />
        </p>
      </div>
      {children}
      {sections.map(({ title, blocks }) => (
        <Part key={title} title={title}>
          {blocks.map((block, index) => (
            <BlockView key={keyOf(index)} block={block} />
          ))}
        </Part>
      ))}
      {sources.length > 0 && (
        <Part title="Sources">
          <ol className={classes.sources}>
            {sources.map((source, index) => (
              <li key={keyOf(index)} id={`source-${index + 1}`}>
                {source.url ? (
                  <a href={source.url} rel="noreferrer">
                    {shownTitle(source)}
                  </a>
                ) : (
                  shownTitle(source)
                )}
                {source.asOf && `, as of ${formatDate(source.asOf)}`}
                {!source.isVerified && ' (unverified)'}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={slugOf(title)} className={`${surface.card} ${classes.section}`}>
      <h2>{title}</h2>
      <div className={classes.blocks}>{children}</div>
    </section>
  );
}
