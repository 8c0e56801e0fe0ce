import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
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
