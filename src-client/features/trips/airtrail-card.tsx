import { Button } from '@mantine/core';
import { LEFT } from '#src/trips/airtrail-left.ts';
import type { Airtrail, AirtrailSource } from '#src/trips/airtrail-state.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useCheckedForm } from '../../shared/use-checked-form.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { t } from '../../ui/words.ts';

const COULDNT = t('app.airtrail.couldnt');
const EMPTY: AirtrailSource = { url: '', key: '' };

/** Where a member says which AirTrail their trips follow, and sees what became of its flights. */
export function AirtrailCard() {
  const { data } = trpc.trips.airtrail.useQuery();
  if (!data) return null;
  const { followed } = data;
  const needsLook = followed !== null && (followed.problem !== null || followed.isPaused);
  return (
    <Disclosure title={t('app.airtrail.title')} isOpen={needsLook}>
      <p>{t('app.airtrail.lead')}</p>
      {followed ? <FollowedAirtrail followed={followed} /> : <AirtrailForm />}
    </Disclosure>
  );
}

/** What an answer changes on the page. */
function useAnswer() {
  const utils = trpc.useUtils();
  return { onSuccess: () => Promise.all([utils.trips.airtrail.invalidate(), utils.trips.list.invalidate()]) };
}

function AirtrailForm() {
  const follow = trpc.trips.followAirtrail.useMutation(useAnswer());
  const { form, field } = useCheckedForm('airtrailOrderSchema', EMPTY, follow, COULDNT);
  return (
    <form {...form} className="form" aria-label={t('app.airtrail.follow')}>
      <TextInput {...field('url')} label={t('app.airtrail.address')} type="url" autoComplete="off" />
      <TextInput
        {...field('key')}
        label={t('app.airtrail.key')}
        description={t('app.airtrail.keyHint')}
        autoComplete="off"
      />
      <PendingButton
        type="submit"
        isPending={follow.isPending}
        text={t('app.airtrail.follow')}
        pendingText={t('app.airtrail.reading')}
      />
    </form>
  );
}

function FollowedAirtrail({ followed }: { followed: NonNullable<Spoken<Airtrail>['followed']> }) {
  const { host, readAt, counts, problem, isPaused } = followed;
  const answer = { ...useAnswer(), onError: toastError(COULDNT) };
  const read = trpc.trips.readAirtrail.useMutation(answer);
  const stop = trpc.trips.stopAirtrail.useMutation(answer);
  const at = { date: readAt ?? '', withTime: true };
  return (
    <>
      <p>{t('app.airtrail.followed', { host, read: readAt ? 'once' : 'never', at: readAt ? at : '' })}</p>
      {problem && <p role="alert">{problem}</p>}
      {isPaused && <p>{t('app.airtrail.paused')}</p>}
      {counts && (
        <ul className="bullets">
          <li>{t('app.airtrail.left', { what: 'inTrips', count: counts.inTrips })}</li>
          {LEFT.filter((what) => counts.left[what]).map((what) => (
            <li key={what}>{t('app.airtrail.left', { what, count: counts.left[what] ?? 0 })}</li>
          ))}
        </ul>
      )}
      <div className="row buttons">
        <PendingButton
          isPending={read.isPending}
          text={t('app.airtrail.readNow')}
          pendingText={t('app.airtrail.reading')}
          onClick={() => read.mutate()}
        />
        <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('app.airtrail.stop')}
        </Button>
      </div>
      <p className="note">{t('app.airtrail.stopNote')}</p>
    </>
  );
}
