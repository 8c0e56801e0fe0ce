import { Button } from '@mantine/core';

export function FormButtons({ text, isPending, onCancel }: { text: string; isPending: boolean; onCancel: () => void }) {
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
