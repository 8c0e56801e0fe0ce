import { Fragment, type ReactNode, type Ref } from 'react';
import { linksIn } from '#src/linked-pages.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './header.module.css';
import theme from './theme-switch.module.css';

export type HeaderLink = { path: string; drawnBy: 'app' | 'server'; className: string; children: ReactNode };

type HeaderFrameProps = {
  /** draws a link the way this page follows links */
  link: (link: HeaderLink) => ReactNode;
  /** the theme and the account */
  end: ReactNode;
  isOpen?: boolean;
  onToggle?: () => void;
  ref?: Ref<HTMLElement>;
  toggleRef?: Ref<HTMLButtonElement>;
};

/** The header of every page. Below 768 px its links are in a panel that the toggle opens. */
export function HeaderFrame({ link, end, isOpen = false, onToggle, ref, toggleRef }: HeaderFrameProps) {
  return (
    <header ref={ref} className={classes.header}>
      <div className={classes.bar}>
        {link({ path: '/', drawnBy: 'app', className: classes.brand ?? '', children: <Brand /> })}
        <button
          ref={toggleRef}
          type="button"
          className={classes.toggle}
          aria-label={isOpen ? t('app.layout.closeMenu') : t('app.layout.openMenu')}
          aria-expanded={isOpen}
          aria-controls="header-panel"
          onClick={onToggle}
        >
          <Icon name="menu" size={24} className={classes.whenClosed} />
          <Icon name="close" size={24} className={classes.whenOpen} />
        </button>
        <div id="header-panel" className={classes.panel} data-open={isOpen || undefined}>
          <nav aria-label={t('app.layout.main')} className={classes.links}>
            {linksIn('header').map(({ path, drawnBy, name }) => (
              <Fragment key={path}>
                {link({ path, drawnBy, className: classes.link ?? '', children: spoken(name) })}
              </Fragment>
            ))}
          </nav>
          <div className={classes.end}>{end}</div>
        </div>
      </div>
    </header>
  );
}

function Brand() {
  return (
    <>
      <BrandMark />
      <span className={classes.names}>
        <span className={classes.name}>{t('app.layout.airworthy')}</span>
        <span className={`fine ${classes.tagline}`}>{t('app.layout.knowBeforeYouFly')}</span>
      </span>
    </>
  );
}

/** The product's logo: a dart on a blue background. */
function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#1d62b0" />
      <path d="M7 20.5 25 8l-5.2 16-4.3-5.6L20 13l-7.3 4.3z" fill="#fff" />
    </svg>
  );
}

const SCHEMES = [
  { value: 'light', name: t('app.layout.lightTheme'), icon: 'sun' },
  { value: 'dark', name: t('app.layout.darkTheme'), icon: 'moon' },
  { value: 'auto', name: t('app.layout.systemTheme'), icon: 'system' },
] as const satisfies { value: string; name: string; icon: IconName }[];

type ColorScheme = (typeof SCHEMES)[number]['value'];

/** `onChoose` is left out where another script follows the choice. */
type ThemeChoicesProps = { group: string; chosen?: ColorScheme; onChoose?: (scheme: ColorScheme) => void };

export function ThemeChoices({ group, chosen, onChoose }: ThemeChoicesProps) {
  return (
    <fieldset className={theme.switch} data-theme-choices>
      <legend className="hidden">{t('app.layout.theme')}</legend>
      {SCHEMES.map(({ value, name, icon }) => (
        <label key={value} className={theme.choice} title={name}>
          <input
            type="radio"
            name={group}
            value={value}
            aria-label={name}
            checked={onChoose && chosen === value}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span className={theme.mark}>
            <Icon name={icon} size={17} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
