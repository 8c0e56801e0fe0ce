import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { t } from '../../ui/words.ts';

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
