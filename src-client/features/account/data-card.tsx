import { Button } from '@mantine/core';
import { useState } from 'react';
import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import basics from '../../styles/basics.module.css';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';

const FILE_NAME = 'airworthy-my-data.json';

export function DataCard() {
  const { client } = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const data = await client.account.exportData.query();
      saveFile(FILE_NAME, JSON.stringify(data, null, 2));
    } catch (error) {
      toastError('The download failed')(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card title="Your data">
      <p className={basics.aside}>
        Download everything we store about you: your account, your active sessions, your access tokens, the reports you
        share, your trips, and your help requests. We count your searches, and keep a list of reports you read only if
        you turn that on.
      </p>
      <Button variant="default" disabled={isPending} onClick={() => void download()}>
        Download my data
      </Button>
    </Card>
  );
}
