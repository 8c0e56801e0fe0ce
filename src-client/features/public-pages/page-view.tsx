import { shownTitle } from '#src/reference/unverified.ts';
import { RECORD_LANGUAGE, Record, spoken, t } from '../../ui/words.ts';
import classes from './page.module.css';
import { CheckFlight, type CompletePage, FirstOf, Part } from './parts.tsx';

/** A public page: the answer first, its sources last. */
export function PageView({ page }: { page: CompletePage }) {
  const { heading, answer, body, aside, hasFlightForm, documents, crumbs } = page;
  return (
    <div className={`column ${classes.page}`}>
      <div className={classes.head}>
        <nav className={classes.crumbs} aria-label={t('pages.pageView.where')}>
          <ol>
            <li>
              <a href="/">{t('pages.pageView.airworthy')}</a>
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
      <div className={`column ${classes.main}`}>
        {body}
        {documents.length > 0 && (
          <Part title={t('pages.pageView.sources', { length: documents.length })} id="sources" isFolded={Boolean(body)}>
            <Documents documents={documents} />
          </Part>
        )}
      </div>
      {(aside || hasFlightForm) && (
        <div className={`column ${classes.side}`}>
          {aside}
          {hasFlightForm && <CheckFlight />}
        </div>
      )}
    </div>
  );
}

const FIRST_DOCUMENTS = 30;

function Documents({ documents }: Pick<CompletePage, 'documents'>) {
  return (
    <FirstOf first={FIRST_DOCUMENTS} entries={documents} list={(some, from) => <Numbered {...{ some, from }} />} />
  );
}

/** Of a document without an address. */
function titleOf(source: CompletePage['documents'][number]) {
  const title = shownTitle(source);
  return typeof title === 'string' ? <Record>{title}</Record> : spoken(title);
}

/** @param from how many come before them */
function Numbered({ some, from }: { some: CompletePage['documents']; from: number }) {
  return (
    <ol className={classes.sources} start={from + 1}>
      {some.map((source, index) => (
        <li key={`${source.title} ${source.url}`} id={`source-${from + index + 1}`}>
          {source.url ? (
            <a href={source.url} rel="noreferrer" lang={RECORD_LANGUAGE}>
              {spoken(shownTitle(source))}
            </a>
          ) : (
            titleOf(source)
          )}
          {source.asOf && t('pages.pageView.asOf', { asOf: { date: source.asOf } })}
          {!source.isVerified && t('pages.pageView.unverified')}
        </li>
      ))}
    </ol>
  );
}
