import { Fragment } from 'react';
import type { Span, Text } from '#src/public-pages/page.ts';
import classes from './page.module.css';

/** Words with their links and the numbers of their documents. */
export function Spans({ text }: { text: Text }) {
  // a text never changes, so a piece's position identifies it
  return text.map((span, index) => <Fragment key={keyOf(index)}>{drawn(span)}</Fragment>);
}

/** The numbers of documents, each linking to its entry at the end of the page. */
export function Cites({ cites }: { cites: number[] }) {
  return cites.map((cite) => (
    <Fragment key={cite}>
      {' '}
      <a className={classes.cite} href={`#source-${cite + 1}`} aria-label={`Source ${cite + 1}`}>
        {cite + 1}
      </a>
    </Fragment>
  ));
}

export function keyOf(index: number): string {
  return String(index);
}

function drawn(span: Span) {
  if (typeof span === 'string') return span;
  if ('strong' in span) return <strong>{span.strong}</strong>;
  if ('href' in span) return <a href={span.href}>{span.text}</a>;
  return <Cites cites={span.cites} />;
}
