import product from '../../../package.json' with { type: 'json' };
import classes from './footer.module.css';
import { PageLinks } from './page-links.tsx';

/** The footer of pages without scripts. */
export function PlainFooter() {
  return (
    <footer className={classes.footer}>
      <PageLinks />
      <p>
        <a href="/method">How we score</a> · <a href="/changes">What changed</a> · <a href="/api/docs">API</a> ·
        Airworthy {product.version}
      </p>
    </footer>
  );
}
