import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AccountImport } from '#src/account/account-import.ts';
import { IMPORT_LIMIT_BYTES } from '#src/account/import-limit.ts';
import { importSentences } from '#src/account/import-sentences.ts';
import { messageWithStatus } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './import-card.module.css';

const UNREADABLE =
  'This is not a file of account data from Airworthy. Choose the file that you downloaded on your profile.';
const TOO_LARGE = 'This file is larger than 2 MB, which no file of account data is. Choose another one.';

type Result = { tone: 'green' | 'red'; sentences: string[] };

/** Imports a file of account data, from this account or another server, and shows the result. */
export function ImportCard() {
  const utils = trpc.useUtils();
  const resetRef = useRef<() => void>(null);
  const tryImport = async (file: File): Promise<Result> => {
    if (file.size > IMPORT_LIMIT_BYTES) return { tone: 'red', sentences: [TOO_LARGE] };
    const data = await readJson(file);
    if (data === null) return { tone: 'red', sentences: [UNREADABLE] };
    try {
      // the server validates its content
      const outcome = await utils.client.account.importData.mutate(data as AccountImport);
      await Promise.all([utils.trips.invalidate(), utils.channels.invalidate()]);
      return { tone: 'green', sentences: importSentences(outcome) };
    } catch (error) {
      return { tone: 'red', sentences: [messageWithStatus(error)] };
    }
  };
  const bring = useMutation({
    mutationFn: tryImport,
    // so that the same file can be chosen again
    onSettled: () => resetRef.current?.(),
  });
  return (
    <Card title="Import your data">
      <p className="aside">
        Add the trips and quiet hours of a file that you downloaded here or on another Airworthy server. What you
        already have stays as it is. Links, tokens, passkeys, and alert channels have to be set up again. Recent reports
        are not imported.
      </p>
      <FileButton accept="application/json,.json" resetRef={resetRef} onChange={(file) => file && bring.mutate(file)}>
        {(props) => (
          <Button {...props} disabled={bring.isPending}>
            {bring.isPending ? 'Reading the file…' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      <div role="status" className={classes.result}>
        {bring.data && (
          <Alert tone={bring.data.tone}>
            {bring.data.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
      </div>
    </Card>
  );
}

/** The object in a file; null if it contains anything else. */
async function readJson(file: File): Promise<object | null> {
  try {
    const data: unknown = JSON.parse(await file.text());
    return typeof data === 'object' && !Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}
