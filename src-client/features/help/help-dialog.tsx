import type { HelpRequest } from '#src/account/help-request.ts';
import { messageOf } from '../../api/error-message.ts';
import { useAccount } from '../../api/session.ts';
import { answerOf, trpc } from '../../api/trpc.ts';
import { SignInDialog } from '../../shared/sign-in-dialog.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast, toastFailure } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

const FAILED = t('app.help.thereWasAProblem');

/** Errors whose own message says what to do. */
const CLEAR = new Set<string | undefined>(['not_found', 'rate_limited', 'not_signed_in']);

export type HelpSubject = Pick<HelpRequest, 'reportId' | 'airline' | 'isAboutState'> & {
  /** 'this BA286 report' */
  where: string;
  /** what is sent with the message: 'the report number (5)' */
  included: string;
  /** where a guest goes after signing in */
  next: string;
};

export type HelpDialogProps = { isOpen: boolean; onClose: () => void; subject?: HelpSubject | undefined };

/**
 * Sends a question to the support team, or an error found somewhere. Closes and empties itself after sending, stays
 * open on failure; the typed text is kept if it is closed meanwhile. A guest who found an error is asked to sign in.
 */
export function HelpDialog({ isOpen, onClose, subject }: HelpDialogProps) {
  const { account } = useAccount();
  const send = trpc.help.send.useMutation({
    onSuccess: ({ success, message }) => {
      if (!success) return toastFailure(message || t('app.help.failedToSendHelp'));
      reset();
      onClose();
      void showToast({ title: t('app.help.helpRequestSent'), message });
    },
    onError: (error) => toastFailure(CLEAR.has(answerOf(error)?.appCode) ? messageOf(error) : FAILED),
  });
  const { reportId, airline, isAboutState } = subject ?? {};
  const mutateAsync = ({ message }: { message: string }) =>
    send.mutateAsync({ message, reportId, airline, isAboutState });
  const { form, field, reset } = useCheckedForm('helpRequestSchema', { message: '' }, { ...send, mutateAsync });
  const { title, text, placeholder } = subject ? wordsFor(subject) : QUESTION;
  const fields = (
    <form {...form} className="stack">
      <p className="soft">{text}</p>
      <Textarea
        {...field('message')}
        rows={5}
        aria-label={t('app.help.yourMessage')}
        placeholder={placeholder}
        data-autofocus
      />
      <PendingButton
        variant="filled"
        type="submit"
        isPending={send.isPending}
        text={t('app.help.sendRequest')}
        pendingText={t('app.help.sending')}
      />
    </form>
  );
  if (subject && account === null) {
    const why = t('app.help.signInSoWe', { where: subject.where });
    return <SignInDialog title={title} text={why} next={subject.next} isOpen={isOpen} onClose={onClose} />;
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {fields}
    </Dialog>
  );
}

const QUESTION = {
  title: t('app.help.needHelp2'),
  text: t('app.help.describeYourIssueOr'),
  placeholder: t('app.help.describeYourIssueOrQuestion'),
};

function wordsFor({ where, included }: HelpSubject): typeof QUESTION {
  return {
    title: t('app.help.somethingWrong'),
    text: t('app.help.tellUsWhatsWrong', { where, included }),
    placeholder: t('app.help.forExampleWrongAircraft'),
  };
}
