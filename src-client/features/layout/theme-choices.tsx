import { Icon, type IconName } from '../../ui/icon.tsx';
import { t } from '../../ui/words.ts';
import classes from './theme-switch.module.css';

const SCHEMES = [
  { value: 'light', name: t('app.layout.lightTheme'), icon: 'sun' },
  { value: 'dark', name: t('app.layout.darkTheme'), icon: 'moon' },
  { value: 'auto', name: t('app.layout.systemTheme'), icon: 'system' },
] as const satisfies { value: string; name: string; icon: IconName }[];

export type ColorScheme = (typeof SCHEMES)[number]['value'];

/** `onChoose` is left out where another script follows the choice. */
export type ThemeChoicesProps = { group: string; chosen?: ColorScheme; onChoose?: (scheme: ColorScheme) => void };

export function ThemeChoices({ group, chosen, onChoose }: ThemeChoicesProps) {
  return (
    <fieldset className={classes.switch} data-theme-choices>
      <legend className="hidden">{t('app.layout.theme')}</legend>
      {SCHEMES.map(({ value, name, icon }) => (
        <label key={value} className={classes.choice} title={name}>
          <input
            type="radio"
            name={group}
            value={value}
            aria-label={name}
            checked={onChoose && chosen === value}
            onChange={onChoose && (() => onChoose(value))}
          />
          <span className={classes.mark}>
            <Icon name={icon} size={17} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
