import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import surface from '../../ui/surface.module.css';
import classes from './auth-card.module.css';

/** The one card of a page about getting back in, with the way to the sign-in page below. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={surface.raised}>
      <h1 className={classes.title}>{title}</h1>
      {children}
      <p className={classes.other}>
        <Link to="/auth">Back to sign-in</Link>
      </p>
    </section>
  );
}
