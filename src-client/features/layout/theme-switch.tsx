import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { ThemeChoices } from './theme-choices.tsx';

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <ThemeChoices group={useId()} chosen={colorScheme} onChoose={setColorScheme} />;
}
