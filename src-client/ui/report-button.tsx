import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type ReportButtonProps = Omit<ButtonProps, 'leftSection'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'> & {
    icon: ComponentProps<typeof Icon>['name'];
  };

/** A button for an action on what is on the screen; not printed. */
export function ReportButton({ icon, ...props }: ReportButtonProps) {
  return <Button size="sm" leftSection={<Icon name={icon} size={18} />} mih="2.75rem" data-unprinted {...props} />;
}
