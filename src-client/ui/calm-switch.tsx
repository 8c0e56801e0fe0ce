import basics from '../styles/basics.module.css';
import classes from './calm-switch.module.css';
import { useCalmView } from './use-calm-view.ts';

/** Turns the calm view on and off; `children` explain why. */
export function CalmSwitch({ children }: { children?: string }) {
  const [isCalm, setCalm] = useCalmView();
  return (
    <p className={`${basics.note} ${basics.row}`} data-unprinted>
      {children}
      <label className={classes.switch}>
        <input type="checkbox" role="switch" aria-checked={isCalm} checked={isCalm} onChange={() => setCalm(!isCalm)} />
        Calm view
      </label>
    </p>
  );
}
