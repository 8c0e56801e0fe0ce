import { Button } from '@mantine/core';

/** The header's right end: the way to sign in. `onLeave` is called when it is taken. */
export function HeaderAccount({ onLeave }: { onLeave: () => void }) {
  return (
    <Button component="a" href="/auth" onClick={onLeave}>
      Login
    </Button>
  );
}
