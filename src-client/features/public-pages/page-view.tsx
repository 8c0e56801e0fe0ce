import { formatDate } from '#src/format/date.ts';
import { shownTitle } from '#src/reference/unverified.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import classes from './page.module.css';
import type { CompletePage } from './page-content.tsx';
import { CheckFlight } from './parts.tsx';

/** A public page: the answer first, its sources last. */
export function PageView({ page }: { page: CompletePage }) {
  const { heading, answer, body, hasFlightForm, documents, crumbs } = page;
  return (
    <div className={`column ${classes.page}`}>
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
        <p className={classes.answer}>{answer}</p>
      </div>
      {body}
      {hasFlightForm && <CheckFlight />}
      {documents.length > 0 && (
        <section id="sources" className="sunk">
          <Disclosure title={<h2 className="title">Sources ({documents.length})</h2>}>
            <ol className={classes.sources}>
              {documents.map((source, index) => (
                <li key={`${source.title} ${source.url}`} id={`source-${index + 1}`}>
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
          </Disclosure>
        </section>
      )}
    </div>
  );
}
