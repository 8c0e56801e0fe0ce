import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from './booking-panel.module.css';

/** Takes the pasted text of a mail. */
export function PasteForm({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsMissing(!text.trim()));
    if (text.trim()) onText(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        label="Or paste your confirmation email"
        rows={3}
        value={text}
        autoComplete="off"
        spellCheck={false}
        error={isMissing && 'Paste the text of the email first.'}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" className={classes.find} loading={isReading}>
        Find flights
      </Button>
    </form>
  );
}
