import { signInPage } from '#src/account/next-page.ts';
import { t } from '../../ui/words.ts';
import classes from './header.module.css';
import { HeaderFrame, type HeaderLink, ThemeChoices } from './header-frame.tsx';

/** The header of pages without the app. Its script (plain-script.ts) sets the theme, the name, and the panel. */
export function PlainHeader({ path: here }: { path: string }) {
  const link = ({ path, className, children }: HeaderLink) => (
    <a
      href={path}
      className={className}
      aria-current={here === path ? 'page' : undefined}
      data-status={`${here}/`.startsWith(`${path}/`) ? 'active' : undefined}
    >
      {children}
    </a>
  );
  const end = (
    <>
      <ThemeChoices group="theme" />
      <a href={signInPage(here)} rel="nofollow" className={classes.login} data-account>
        {t('app.common.login')}
      </a>
    </>
  );
  return <HeaderFrame link={link} end={end} />;
}
