import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NOT_FOUND_ATTRIBUTE } from '#src/served-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Scene } from '../../ui/scene.tsx';
import { t } from '../../ui/words.ts';
import classes from './not-found.module.css';
import { PageFailed } from './page-failed.tsx';

/** The screen for an address that the server does not know, or could not be asked about. */
export function NotFound() {
  if (!document.documentElement.hasAttribute(NOT_FOUND_ATTRIBUTE)) return <PageFailed />;
  return (
    <div className={`card ${classes.screen}`}>
      <title>{t('app.notFound.title')}</title>
      <Box c="var(--red)">
        <Icon name="warning" size={48} />
      </Box>
      <h1>{t('app.notFound.heading')}</h1>
      <p>{t('app.notFound.question')}</p>
      <Scene of="lost" />
      <p>{t('app.notFound.search', { link: (inside) => <Link to="/">{inside}</Link> })}</p>
    </div>
  );
}
