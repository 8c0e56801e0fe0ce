import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from '../../ui/icons.tsx';
import classes from './theme-switch.module.css';

const SCHEMES = [
  { value: 'light', name: 'Light theme', Icon: SunIcon },
  { value: 'dark', name: 'Dark theme', Icon: MoonIcon },
  { value: 'auto', name: 'System theme', Icon: SystemIcon },
] as const satisfies { value: MantineColorScheme; name: string; Icon: typeof SunIcon }[];

/** Light, dark, or what the operating system prefers. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const group = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Theme</legend>
      {SCHEMES.map(({ value, name, Icon }) => (
        <label key={value} className={classes.choice} title={name}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={17} />
        </label>
      ))}
    </fieldset>
  );
}
