import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { PendingButton, type PendingButtonProps } from '../../ui/pending-button.tsx';

export type FormEndProps = Pick<PendingButtonProps, 'isPending' | 'text' | 'pendingText'> & {
  failure: ReactNode;
  /** a toast announces the failure, too */
  isToasted?: boolean;
};

export function FormEnd({ failure, isToasted, ...button }: FormEndProps) {
  return (
    <>
      {failure && (
        <Alert tone="red" isAnnounced isToasted={isToasted}>
          {failure}
        </Alert>
      )}
      <PendingButton variant="filled" type="submit" size="md" fullWidth {...button} />
    </>
  );
}
