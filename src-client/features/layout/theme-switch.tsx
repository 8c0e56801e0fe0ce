import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import classes from './theme-switch.module.css';

const SCHEMES = [
  { value: 'light', name: 'Light theme', icon: 'sun' },
  { value: 'dark', name: 'Dark theme', icon: 'moon' },
  { value: 'auto', name: 'System theme', icon: 'system' },
] as const satisfies { value: MantineColorScheme; name: string; icon: IconName }[];

/** Light, dark, or the operating system's setting. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const group = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Theme</legend>
      {SCHEMES.map(({ value, name, icon }) => (
        <label key={value} className={classes.choice} title={name} data-checked={colorScheme === value || undefined}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <span className={classes.mark}>
            <Icon name={icon} size={17} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
