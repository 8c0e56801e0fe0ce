import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../ui/words.ts';

export type SignInDialogProps = {
  title: string;
  /** why it takes an account */
  text: string;
  /** where to go afterwards */
  next: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Explains to a guest why something takes an account, with the ways to get in and come back. */
export function SignInDialog({ title, text, next, isOpen, onClose }: SignInDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <p>{text}</p>
        <AccountLinks next={next} isMain />
      </div>
    </Dialog>
  );
}

/** The ways in for a guest; `isMain` where the dialog offers nothing else. */
export function AccountLinks({ next, isMain = false }: { next: string; isMain?: boolean }) {
  return (
    <div className="row buttons">
      <Button
        variant={isMain ? 'filled' : 'default'}
        data-autofocus={isMain || undefined}
        renderRoot={(props) => <Link to="/auth" search={{ next }} {...props} />}
      >
        {t('app.common.signIn')}
      </Button>
      <Button renderRoot={(props) => <Link to="/auth" search={{ next, reason: 'account' }} {...props} />}>
        {t('app.common.createAccount')}
      </Button>
    </div>
  );
}
