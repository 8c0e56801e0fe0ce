import { checkedText } from '#src/format/age.ts';
import { useSourcesShown } from '../report-context.ts';
import classes from './source-line.module.css';

/** 'checked June 2025' next to a figure over 12 months old, while sources are shown; nothing next to a newer one. */
export function Checked({ asOf }: { asOf: string | null }) {
  const [areShown] = useSourcesShown();
  const text = areShown && checkedText(asOf, new Date().toISOString().slice(0, 10));
  return text && <span className={classes.unverified}>{text}</span>;
}
