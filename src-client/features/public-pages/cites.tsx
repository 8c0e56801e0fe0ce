import { Fragment } from 'react';
import classes from './page.module.css';

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
