import type { ReactNode } from 'react';
import { callText } from '../../call-text.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './owner.module.css';

type Asked<Data> = { data: Data | undefined; isError: boolean; error: unknown };

/** What was asked for, once it is there. */
export function PartState<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data);
  if (!asked.isError) return <p className={classes.text}>Loading...</p>;
  return (
    <Notice tone="red" isAlert>
      <p>{callText(asked.error)}</p>
    </Notice>
  );
}
