import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import classes from './report-button.module.css';

type ReportButtonProps = Omit<ButtonProps, 'leftSection'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'> & {
    icon: ComponentProps<typeof Icon>['name'];
  };

/** A button for an action on what is on the screen, on a phone its icon alone; not printed. */
export function ReportButton({ icon, children, ...props }: ReportButtonProps) {
  return (
    <Button size="sm" mih="2.75rem" className={classes.button} data-unprinted {...props}>
      <Icon name={icon} size={18} />
      <span className={classes.text}>{children}</span>
    </Button>
  );
}
