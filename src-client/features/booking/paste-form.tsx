import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import theme from '../../styles/theme.module.css';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import classes from './booking-panel.module.css';

/** Takes the pasted text of a mail. */
export function PasteForm({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsMissing(!text.trim()));
    if (text.trim()) onText(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className={theme.label}>
        Or paste your confirmation email
      </label>
      <textarea
        id={id}
        className={classes.paste}
        rows={3}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      {isMissing && (
        <p id={`${id}-error`} className={theme.error}>
          Paste the text of the email first.
        </p>
      )}
      <Button type="submit" className={classes.find} loading={isReading}>
        Find flights
      </Button>
    </form>
  );
}
