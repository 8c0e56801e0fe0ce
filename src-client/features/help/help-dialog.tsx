import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import classes from './help-dialog.module.css';

const FAILED = 'There was a problem sending your help request. Please try again later.';

/** Takes a question to the support team. Closes and empties itself when it was sent, stays as it is when it was not. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const send = trpc.help.send.useMutation({
    onSuccess: ({ success, message }) => {
      if (!success) return tellError(message || 'Failed to send help request');
      element.current?.reset();
      onClose();
      void showToast({ title: 'Help request sent!', message });
    },
    onError: () => tellError(FAILED),
  });
  const { form, problems } = useCheckedForm(
    async () => (await import('#src/account/help-request.ts')).helpRequestSchema,
    send.mutate,
  );
  return (
    <Dialog title="Need Help?" isOpen={isOpen} onClose={onClose}>
      <form {...form} ref={element} className={classes.form}>
        <p className={classes.text}>
          Describe your issue or question and our team will get back to you as soon as possible.
        </p>
        <Textarea
          name="message"
          rows={5}
          aria-label="Your message"
          placeholder="Describe your issue or question..."
          error={problems.message}
          data-autofocus
        />
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Request'}
        </Button>
      </form>
    </Dialog>
  );
}

function tellError(message: string): void {
  void showToast({ title: 'Error', message, isDestructive: true });
}
