import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TripReport } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { TextInput } from '../../ui/fields.ts';
import { lazyPart, useOpener } from '../../ui/lazy-part.tsx';
import { ReportButton } from '../../ui/report-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

const PRINTER = 'M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z';

const ShareTrip = lazyPart(async () => (await import('./share-trip.tsx')).ShareTrip);

export function TripButtons({ trip }: { trip: Spoken<TripReport> }) {
  const utils = trpc.useUtils();
  const { id } = trip;
  const { isOpen, isWanted, open, close, ahead } = useOpener(ShareTrip.load);
  const saveCalendar = useMutation({
    mutationFn: () => utils.client.trips.exportCalendar.query({ id }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/calendar'),
    onError: toastError(t('app.common.theDownloadFailed')),
  });
  return (
    <div className="row">
      <ReportButton icon="share" {...ahead} onClick={open}>
        {t('app.common.share')}
      </ReportButton>
      <ReportButton icon={PRINTER} onClick={() => window.print()}>
        {t('app.common.print')}
      </ReportButton>
      <ReportButton icon="calendar" onClick={() => saveCalendar.mutate()}>
        {t('app.trips.downloadForCalendar')}
      </ReportButton>
      {isWanted && <ShareTrip trip={trip} isOpen={isOpen} onClose={close} />}
    </div>
  );
}

type ManageProps = { trip: Spoken<TripReport>; onRemoved: () => Promise<void> };

export function ManageTrip({ trip, onRemoved }: ManageProps) {
  const utils = trpc.useUtils();
  const { id } = trip;
  const { onSubmit, getInputProps } = useForm({ initialValues: { title: trip.title } });
  const rename = trpc.trips.rename.useMutation({
    onSuccess: (_renamed, { title }) => {
      void utils.trips.list.invalidate();
      void showToast({ title: t('app.trips.tripRenamed'), message: title.trim() });
      return utils.trips.get.invalidate({ id });
    },
    onError: toastError(t('app.trips.weCouldntRenameThe')),
  });
  return (
    <details>
      <summary>{t('app.trips.manage')}</summary>
      <form
        className="stack"
        aria-label={t('app.trips.renameTrip')}
        onSubmit={onSubmit(({ title }) => rename.mutate({ id, title }))}
      >
        <TextInput
          label={t('app.trips.nameOfTheTrip')}
          maxLength={80}
          required
          withAsterisk={false}
          {...getInputProps('title')}
        />
        <div className="row buttons">
          <Button type="submit" loading={rename.isPending}>
            {t('app.common.rename')}
          </Button>
          <RemoveTrip trip={trip} onRemoved={onRemoved} />
          <Button onClick={() => saveFile('trip.json', JSON.stringify(trip, null, 2))}>
            {t('app.trips.downloadAsJson')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Asks once more before it removes. */
function RemoveTrip({ trip: { id, title }, onRemoved }: ManageProps) {
  const utils = trpc.useUtils();
  const [isSure, setIsSure] = useState(false);
  const remove = trpc.trips.remove.useMutation({
    onSuccess: async () => {
      void utils.trips.list.invalidate();
      void showToast({ title: t('app.trips.tripRemoved'), message: title });
      await onRemoved();
      // the Back button may return here
      await utils.trips.get.reset({ id });
    },
    onError: toastError(t('app.trips.weCouldntRemoveTheTrip')),
  });
  if (!isSure) {
    return (
      // with a key of its own, or it would turn into the one that removes, under the same press
      <Button key="ask" data-autofocus onClick={() => setIsSure(true)}>
        {t('app.trips.removeTrip')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="filled" color="red" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
        {t('app.trips.removeItNow')}
      </Button>
      <Button data-autofocus onClick={() => setIsSure(false)}>
        {t('app.trips.keepIt')}
      </Button>
    </>
  );
}
