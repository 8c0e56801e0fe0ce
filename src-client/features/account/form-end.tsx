import { Button } from '@mantine/core';
import classes from './auth-card.module.css';

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
        <p className={classes.failure} role={isToasted ? undefined : 'alert'}>
          {failure}
        </p>
      )}
      <Button type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? pendingText : text}
      </Button>
    </>
  );
}
