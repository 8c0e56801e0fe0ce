import { Button } from '@mantine/core';
import { Alert } from '../../ui/alert.tsx';

export type FormEndProps = {
  failure: string | null;
  /** a toast announces the failure, too */
  isToasted?: boolean;
  isPending: boolean;
  text: string;
  pendingText: string;
};

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({ failure, isToasted, isPending, text, pendingText }: FormEndProps) {
  return (
    <>
      {failure && (
        <Alert tone="red" isAnnounced isToasted={isToasted}>
          {failure}
        </Alert>
      )}
      <Button variant="filled" type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? pendingText : text}
      </Button>
    </>
  );
}
