import { Box, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-frame.module.css';
import { t } from './words.ts';

export type PageFrameProps = {
  /** the heading, which also names the window */
  title: string;
  /** the window's name, if it says more */
  windowTitle?: string;
  /** above the heading: a way back */
  above?: ReactNode;
  /** below the heading: what the page is for */
  lead?: ReactNode;
  /** as wide as the search; otherwise one column of cards */
  isWide?: boolean;
  /** leaves what is above the content out of print */
  isPrintedBare?: boolean;
  children: ReactNode;
};

export function PageFrame({
  title,
  windowTitle = title,
  above,
  lead,
  isWide,
  isPrintedBare,
  children,
}: PageFrameProps) {
  return (
    <div className={`column ${classes.page}`} data-wide={isWide}>
      <title>{t('app.common.airworthy', { windowTitle })}</title>
      {above && <p data-unprinted>{above}</p>}
      <header data-unprinted={isPrintedBare}>
        <h1 className={classes.title}>{title}</h1>
        {lead && (
          <Box component="p" maw="46rem" className="soft">
            {lead}
          </Box>
        )}
      </header>
      {children}
    </div>
  );
}

/** Shown in the middle of a page whose content is unknown. */
export function PageSpinner({ label }: { label: string }) {
  return <Loader role="status" aria-label={label} display="block" mx="auto" my="20vh" />;
}
