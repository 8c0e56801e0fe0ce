import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';

export type SignInDialogProps = {
  title: string;
  /** why it takes an account */
  text: string;
  /** where to go afterwards */
  next: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Explains to a guest why something takes an account, with a link to sign in and come back. */
export function SignInDialog({ title, text, next, isOpen, onClose }: SignInDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <p>{text}</p>
        <Button
          variant="filled"
          size="md"
          fullWidth
          data-autofocus
          renderRoot={(props) => <Link to="/auth" search={{ next }} {...props} />}
        >
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
