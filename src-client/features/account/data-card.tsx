import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';

const FILE_NAME = 'airworthy-my-data.json';

export function DataCard() {
  const { client } = trpc.useUtils();
  const download = useMutation({
    mutationFn: () => client.account.exportData.query(),
    onSuccess: (data) => saveFile(FILE_NAME, JSON.stringify(data, null, 2)),
    onError: toastError('The download failed'),
  });
  return (
    <Card title="Your data">
      <p className="aside">
        Download everything we store about you: your account, your active sessions, your access tokens, the reports you
        share, your trips, and your help requests. We count your searches, and keep a list of reports you read only if
        you turn that on.
      </p>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        Download my data
      </Button>
    </Card>
  );
}
