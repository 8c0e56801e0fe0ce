import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type IconButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { icon: IconName; iconSize?: number; 'aria-label': string };

/** A round button with an icon instead of a text. */
export function IconButton({ icon, iconSize, ...button }: IconButtonProps) {
  return (
    <Button radius="xl" w="2.75rem" miw="2.75rem" h="2.75rem" p={0} {...button}>
      <Icon name={icon} size={iconSize} />
    </Button>
  );
}
