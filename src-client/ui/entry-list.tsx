import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';
import { type Question, useConfirm } from './use-confirm.tsx';

export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={`ruled ${classes.list}`}>{children}</ul>;
}

/** One of an entry's actions. `label` names the entry, too, for users who cannot see which one it belongs to. */
export type EntryAct = {
  text: string;
  label: string;
  isPending?: boolean;
  /** asked first; `run` follows a yes */
  question?: Omit<Question, 'onYes'>;
  run: () => void;
};

export type EntryProps = {
  name: ReactNode;
  /** each a line below the name; falsy ones are left out */
  details?: readonly (string | null | undefined | false)[];
  acts?: readonly (EntryAct | false)[];
  /** below the details: an open form */
  children?: ReactNode;
};

/** One entry: its name, its details, and its actions. */
export function Entry({ name, details = [], acts = [], children }: EntryProps) {
  const shown = acts.filter((act) => act !== false);
  return (
    <li className={`between ${classes.entry}`}>
      <div className="grow">
        <p className="medium anywhere">{name}</p>
        {details.map(
          (detail) =>
            detail && (
              <p key={detail} className="note">
                {detail}
              </p>
            ),
        )}
        {children}
      </div>
      {shown.length > 0 && (
        <div className={`row ${classes.actions}`}>
          {shown.map((act) =>
            act.question ? (
              <AskedButton key={act.text} {...act} question={act.question} />
            ) : (
              <EntryButton key={act.text} {...act} onClick={act.run} />
            ),
          )}
        </div>
      )}
    </li>
  );
}

type EntryButtonProps = Omit<EntryAct, 'run'> & { onClick: () => void };

function EntryButton({ text, label, isPending, question: _asked, ...button }: EntryButtonProps) {
  return (
    <Button variant="subtle" size="xs" disabled={isPending} aria-label={label} {...button}>
      {text}
    </Button>
  );
}

function AskedButton({ question, run, ...act }: EntryAct & { question: Omit<Question, 'onYes'> }) {
  const { button, dialog, close } = useConfirm({
    ...question,
    onYes: () => {
      close();
      run();
    },
  });
  return (
    <>
      <EntryButton {...act} {...button} />
      {dialog}
    </>
  );
}
