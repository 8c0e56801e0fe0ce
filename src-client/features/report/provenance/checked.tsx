import { checkedText } from '#src/format/age.ts';
import classes from './source-line.module.css';

/** 'checked June 2025' in amber next to a figure over 12 months old; nothing next to a newer one. */
export function Checked({ asOf }: { asOf: string | null }) {
  const text = checkedText(asOf, new Date().toISOString().slice(0, 10));
  return text && <span className={classes.unverified}>{text}</span>;
}
