import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './booking-panel.module.css';
import { FileDrop } from './file-drop.tsx';
import { FoundLegs } from './found-legs.tsx';
import { keepLegs, readKeptLegs } from './kept-legs.ts';
import { PasteForm } from './paste-form.tsx';
import { openReader, type Reader } from './reader.ts';
import type { Question, Refusal } from './reading/reading.ts';
import { REFUSAL_TEXT } from './refusal-text.ts';

/** Beyond this a file is not even taken into memory. */
const MAX_BYTES = 25 * 1024 * 1024;

type State =
  | { step: 'empty'; isAgain?: boolean }
  | { step: 'reading' }
  | { step: 'found'; legs: BookingLeg[]; isNew: boolean }
  | { step: 'refused'; refusal: Refusal | 'nothing' };

/** Finds the flights of a booking in a file or a text, without sending either anywhere. */
export function BookingPanel({ onFound }: { onFound: () => void }) {
  const [state, setState] = useState<State>(() => stepWith(readKeptLegs()));
  const reader = useRef<Reader>(null);
  useEffect(() => {
    const opened = openReader();
    reader.current = opened;
    return opened.close;
  }, []);
  const isReading = state.step === 'reading';

  const read = async (question: Question) => {
    setState({ step: 'reading' });
    const reading = (await reader.current?.read(question)) ?? { refusal: 'not_loaded' };
    if ('refusal' in reading) return setState({ step: 'refused', refusal: reading.refusal });
    if (reading.legs.length === 0) return setState({ step: 'refused', refusal: 'nothing' });
    keepLegs(reading.legs);
    setState({ step: 'found', legs: reading.legs, isNew: true });
    onFound();
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_BYTES) return setState({ step: 'refused', refusal: 'too_large' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setState({ step: 'refused', refusal: 'unreadable' });
    await read({ today: today(), bytes });
  };
  const again = () => {
    keepLegs([]);
    setState({ step: 'empty', isAgain: true });
  };

  return (
    <div className={classes.panel}>
      <VisuallyHidden role="status">{isReading && 'Reading your booking'}</VisuallyHidden>
      {state.step === 'found' ? (
        <FoundLegs {...state} onAgain={again} />
      ) : (
        <>
          <FileDrop
            isDisabled={isReading}
            hasFocus={state.step === 'empty' && state.isAgain === true}
            onFile={(file) => void readFile(file)}
          />
          {state.step === 'refused' && (
            <Notice tone="amber" title={REFUSAL_TEXT[state.refusal].title} isAlert>
              <p>{REFUSAL_TEXT[state.refusal].text}</p>
            </Notice>
          )}
          <PasteForm isReading={isReading} onText={(text) => void read({ today: today(), text })} />
        </>
      )}
      <p className={classes.hint}>
        Read on your device. Name, booking code, seat and ticket number are thrown away; only flight number, date and
        airports are used.
      </p>
    </div>
  );
}

function stepWith(legs: BookingLeg[]): State {
  return legs.length > 0 ? { step: 'found', legs, isNew: false } : { step: 'empty' };
}

/** YYYY-MM-DD on the reader's own calendar. */
function today(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
