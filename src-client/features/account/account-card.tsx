import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Account } from '#src/account/account.ts';
import { isUsedUp, usagePercent, usageText } from '#src/account/allowance.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { LanguageChoices } from '../../shared/language-choices.tsx';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextInput } from '../../ui/fields.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { spoken, t } from '../../ui/words.ts';
import { NAME_FIELD } from './fields.tsx';

/** `isMailUsed`: the server mails links, so addresses can be confirmed. */
export function AccountCard({ account, isMailUsed }: { account: Account; isMailUsed: boolean }) {
  const { username, email, isEmailConfirmed, createdAt } = account;
  const mark = isEmailConfirmed ? (
    <Badge tone="green">{t('app.account.confirmed')}</Badge>
  ) : (
    <Badge tone="amber">{t('app.account.notConfirmed')}</Badge>
  );
  const address = (
    <>
      {email} {isMailUsed && mark}
    </>
  );
  return (
    <Card title={t('app.account.accountInformation')}>
      <DescriptionList
        items={[
          [t('app.account.username'), username],
          email !== null && [t('app.account.email'), address],
          [t('app.account.accountCreated'), spoken({ date: createdAt })],
        ]}
      />
    </Card>
  );
}

export function LimitsCard({ usage }: { usage: Pick<Account, 'searchCount' | 'searchLimit'> }) {
  const allowance = { used: usage.searchCount, limit: usage.searchLimit };
  const isSpent = isUsedUp(allowance);
  return (
    <Card title={t('app.account.searchLimits')}>
      <p className="between">
        <span className="soft">{t('app.account.searchesUsed')}</span>
        <strong>{spoken(usageText(allowance))}</strong>
      </p>
      <Progress
        value={usagePercent(allowance)}
        color={isSpent ? 'var(--red)' : 'var(--blue)'}
        size="lg"
        radius="xl"
        // an edge where the user has chosen the colors
        style={{ outline: '1px solid transparent' }}
        aria-label={t('app.account.searchesUsed2', { allowance: usageText(allowance) })}
      />
      {isSpent && (
        <Alert tone="amber" isAnnounced={false}>
          {t('app.account.youveReachedYourFree')}
        </Alert>
      )}
    </Card>
  );
}

/** Chooses the language of pages and mails, on all of the member's devices. */
export function LanguageCard() {
  return (
    <Card title={t('app.layout.language')}>
      <p className="aside">{t('app.layout.languageOfMails')}</p>
      <LanguageChoices />
    </Card>
  );
}

const NOT_SENT = t('app.account.theLinkWasNot');

/** Confirms or changes the member's address; for servers that mail links. */
export function EmailCard({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const onSent = ({ message }: { message: string }) => {
    reset();
    void utils.account.me.invalidate();
    void showToast({ title: t('app.account.checkYourEmail'), message });
  };
  const send = trpc.account.sendConfirmation.useMutation({ onSuccess: onSent, onError: toastError(NOT_SENT) });
  const change = trpc.account.changeEmail.useMutation({ onSuccess: onSent });
  const { form, field, reset } = useCheckedForm('emailChangeSchema', { email: '' }, change, NOT_SENT);
  const waiting = account.pendingEmail ?? (account.isEmailConfirmed ? null : account.email);
  return (
    <Card title={t('app.account.emailAddress')}>
      {waiting !== null && (
        <>
          <p className="aside">{t('app.account.isNotConfirmedYet', { waiting })}</p>
          <Button onClick={() => send.mutate()} loading={send.isPending}>
            {t('app.account.sendMeTheLink')}
          </Button>
        </>
      )}
      <form {...form} className="form" aria-label={t('app.account.changeEmailAddress')}>
        <TextInput
          {...NAME_FIELD}
          {...field('email')}
          label={t('app.account.newEmailAddress')}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" loading={change.isPending}>
          {t('app.account.changeEmailAddress')}
        </Button>
      </form>
    </Card>
  );
}

const FILE_NAME = 'airworthy-my-data.json';

export function DataCard() {
  const { client } = trpc.useUtils();
  const download = useMutation({
    mutationFn: () => client.account.exportData.query(),
    onSuccess: (data) => saveFile(FILE_NAME, JSON.stringify(data, null, 2)),
    onError: toastError(t('app.common.theDownloadFailed')),
  });
  return (
    <Card title={t('app.account.yourData')}>
      <p className="aside">{t('app.account.downloadEverythingWeStore')}</p>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {t('app.account.downloadMyData')}
      </Button>
    </Card>
  );
}

export function DeleteCard({ isPremium, onDeleted }: { isPremium: boolean; onDeleted: () => void }) {
  const remove = trpc.account.deleteAccount.useMutation({
    onSuccess: () => {
      onDeleted();
      void showToast({ title: t('app.account.accountDeleted'), message: t('app.account.yourAccountAndIts') });
    },
    onError: toastError(t('app.account.weCouldntDeleteYour')),
  });
  const { button, dialog } = useConfirm({
    title: t('app.account.deleteYourAccount'),
    children: <p>{t('app.account.yourAccountAndAll')}</p>,
    no: t('app.account.keepMyAccount'),
    yes: t('app.account.deletePermanently'),
    isPending: remove.isPending,
    onYes: () => remove.mutate({}),
  });
  return (
    <Card title={t('app.account.deleteAccount')}>
      <p className="aside">{isPremium ? t('app.account.deletesWithPremium') : t('app.account.deletes')}</p>
      <Button color="red" variant="outline" {...button}>
        {t('app.account.deleteMyAccount')}
      </Button>

      {dialog}
    </Card>
  );
}
