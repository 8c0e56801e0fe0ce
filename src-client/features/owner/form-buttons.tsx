import { Button } from '@mantine/core';

type FormButtonsProps = { text: string; isPending: boolean; onCancel: () => void };

/** The end of a form that was opened in a list: sends it, or closes it. */
export function FormButtons({ text, isPending, onCancel }: FormButtonsProps) {
  return (
    <div className="row">
      <Button variant="filled" type="submit" disabled={isPending}>
        {text}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Not now
      </Button>
    </div>
  );
}
