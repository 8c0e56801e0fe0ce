import { Disclosure } from '../../../ui/disclosure.tsx';
import { t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';
import { MadeOf } from './made-of.tsx';
import classes from './numbers.module.css';

/** What the verdict rests on, in figures: years, rate, and the factors that make it up. */
export function Numbers() {
  const { flightRate } = useReport();
  if (!flightRate) return null;
  return (
    <div className={classes.numbers}>
      <Disclosure title={<b>{t('app.report.numbers.title')}</b>}>
        <p className="medium">{flightRate.years}</p>
        <p>{flightRate.sentence}</p>
        <MadeOf />
      </Disclosure>
    </div>
  );
}
