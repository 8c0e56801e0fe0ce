import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

export type PendingButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-label'> & {
    isPending: boolean;
    text: string;
    /** what it says while the call is under way */
    pendingText: string;
  };

/** A button that sends something, and says so until the answer is there. */
export function PendingButton({ isPending, text, pendingText, disabled = false, ...button }: PendingButtonProps) {
  return (
    <Button {...button} disabled={isPending || disabled}>
      {isPending ? pendingText : text}
    </Button>
  );
}
