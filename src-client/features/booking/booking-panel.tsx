import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BOOKING_PAGE, SHARED_CACHE, SHARED_KEY } from '#src/booking/shared-booking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Textarea } from '../../ui/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { each, t } from '../../ui/words.ts';
import classes from './booking-panel.module.css';
import { CameraView } from './camera-view.tsx';
import { BOOKING_FILES, FileDrop } from './file-drop.tsx';
import { FoundLegs } from './found-legs.tsx';
import { openReader, type Reader } from './reader.ts';
import type { Others, Reading, Refusal } from './reading/reading.ts';
import { REFUSAL_TEXT } from './refusal-text.ts';
import { othersText } from './said-text.ts';
import { readSavedLegs, type SavedBooking, saveLegs } from './saved-legs.ts';

const SCAN =
  'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M8 12h8';

/** A larger file is not even read into memory. */
const MAX_BYTES = 25 * 1024 * 1024;

type State =
  | { step: 'empty'; isAgain?: boolean }
  | { step: 'linked' }
  | { step: 'reading' }
  | { step: 'camera' }
  | ({ step: 'found'; isNew: boolean } & SavedBooking)
  | { step: 'refused'; refusal: Refusal | 'nothing'; others?: Others };

/** Finds the flights of a booking in a file or text, without sending either anywhere. */
export function BookingPanel({ onFound }: { onFound: () => void }) {
  const { state, isReading, look, show, readText, readFile, again, setState } = useBooking(onFound);
  return (
    <div className={`stack ${classes.panel}`} data-step={state.step}>
      <span className="hidden" role="status">
        {isReading && t('app.booking.readingYourBooking')}
      </span>
      {state.step === 'found' && <FoundLegs {...state} onAgain={again} />}
      {state.step === 'camera' && (
        <CameraView
          look={look}
          onFound={(legs) => show({ legs, others: {} })}
          onClose={() => setState({ step: 'empty', isAgain: true })}
        />
      )}
      {state.step !== 'found' && state.step !== 'camera' && (
        <>
          <FileDrop
            accept={BOOKING_FILES}
            hint={t('app.booking.pictureOfABoarding')}
            isDisabled={isReading}
            hasFocus={state.step === 'empty' && state.isAgain === true}
            onFiles={([file]) => void readFile(file)}
          />
          <Button
            className={classes.scan}
            leftSection={<Icon name={SCAN} />}
            disabled={isReading}
            onClick={() => setState({ step: 'camera' })}
          >
            {t('app.booking.scanBoardingPass')}
          </Button>
          {state.step === 'refused' && (
            <Alert tone="amber" title={REFUSAL_TEXT[state.refusal].title}>
              {each('p', othersText(state.others ?? {}, 0))}
              <p>{REFUSAL_TEXT[state.refusal].text}</p>
            </Alert>
          )}
          <PasteForm isReading={isReading} onText={(text) => void readText(text)} />
        </>
      )}
      <p className="note">{t('app.booking.readOnYourDevice')}</p>
    </div>
  );
}

/** The booking, read by a worker that lives as long as the panel; what was shared with the page is read at once. */
function useBooking(onFound: () => void) {
  const [state, setState] = useState<State>(() => (hasLinked() ? { step: 'linked' } : stepWith(readSavedLegs())));
  const reader = useRef<Reader>(null);
  useEffect(() => {
    const opened = openReader();
    reader.current = opened;
    return opened.close;
  }, []);

  const show = (booking: SavedBooking) => {
    saveLegs(booking);
    setState({ step: 'found', ...booking, isNew: true });
    onFound();
  };
  const read = async (ask: (reader: Reader) => Promise<Reading>) => {
    setState((now) => (now.step === 'linked' ? now : { step: 'reading' }));
    const reading: Reading = reader.current ? await ask(reader.current) : { refusal: 'not_loaded' };
    if ('refusal' in reading) setState({ step: 'refused', refusal: reading.refusal });
    else if (reading.legs.length === 0) setState({ step: 'refused', refusal: 'nothing', others: reading.others });
    else show({ others: {}, ...reading });
  };
  const readText = (text: string) => read((opened) => opened.readText(text));
  const readFile = async (file: Blob) => {
    if (file.size > MAX_BYTES) return setState({ step: 'refused', refusal: 'too_large' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setState({ step: 'refused', refusal: 'unreadable' });
    await read((opened) => opened.readFile(bytes));
  };
  const look: Reader['look'] = async (frame) => (await reader.current?.look(frame)) ?? { refusal: 'not_loaded' };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is taken once
  useEffect(() => {
    const linked = takeLinked();
    if (linked) void readText(linked);
    else void takeShared().then((shared) => shared && readFile(shared));
  }, []);
  const again = () => {
    saveLegs({ legs: [], others: {} });
    setState({ step: 'empty', isAgain: true });
  };
  const isReading = state.step === 'reading' || state.step === 'linked';
  return { state, isReading, look, show, readText, readFile, again, setState };
}

function stepWith(booking: SavedBooking): State {
  return booking.legs.length > 0 ? { step: 'found', ...booking, isNew: false } : { step: 'empty' };
}

function PasteForm({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) {
  const { form, field } = useFields({ text: '' }, ({ text }): undefined => void onText(text), {
    text: (text) => (text.trim() ? null : t('app.booking.pasteTheTextOf')),
  });
  return (
    <form {...form}>
      <Textarea
        {...field('text')}
        label={t('app.booking.orPasteYourConfirmation')}
        rows={6}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="filled" type="submit" mt="sm" className={classes.find} loading={isReading}>
        {t('app.booking.readBooking')}
      </Button>
    </form>
  );
}

/** Whether the page was opened by a link to `/check#text=…`. */
export function hasLinked(): boolean {
  return location.hash.startsWith('#text=');
}

/** Returns the text of such a link, once: it then leaves the address and the browser's history. */
export function takeLinked(): string | null {
  const text = new URLSearchParams(location.hash.slice(1)).get('text');
  if (text !== null) history.replaceState(history.state, '', BOOKING_PAGE);
  return text;
}

/** What was shared with the installed product (features/offline/sw.ts), once: it is then deleted. */
export async function takeShared(): Promise<Blob | null> {
  try {
    const found = await caches.match(SHARED_KEY, { cacheName: SHARED_CACHE });
    const blob = (await found?.blob()) ?? null;
    await caches.delete(SHARED_CACHE);
    return blob;
  } catch {
    // a page without https has no such storage
    return null;
  }
}
