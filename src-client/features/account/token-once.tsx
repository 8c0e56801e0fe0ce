import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { TextInput } from '../../ui/fields.ts';
import classes from './tokens-card.module.css';

const SAID = { nothing: '', copied: 'Copied.', refused: 'Your browser blocked copying. Press Ctrl+C, or ⌘C on a Mac.' };

/** A newly created token. It is selected, so that it can be copied even if the page may not write to the clipboard. */
export function TokenOnce({ token, name, onDone }: { token: string; name: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<keyof typeof SAID>('nothing');
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <div className={`form ${classes.frame}`}>
      <Alert tone="blue" title="Copy the token now. You won't see it again." isAnnounced>
        Anyone with this token can use it. Treat it like a password.
      </Alert>
      <TextInput
        ref={field}
        label={`Token for ${name}`}
        value={token}
        readOnly
        spellCheck={false}
        classNames={{ input: classes.token }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="subtle" onClick={onDone}>
          Done
        </Button>
        <p className="note" role="status">
          {SAID[said]}
        </p>
      </div>
    </div>
  );
}
