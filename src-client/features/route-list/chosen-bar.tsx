import { Button } from '@mantine/core';
import { t } from '../../ui/words.ts';
import classes from './chosen-bar.module.css';
import { choiceSentence } from './route-words.ts';

export type ChosenBarProps = {
  chosen: readonly string[];
  onCompare: () => void;
  /** loads the comparison's code when the pointer or focus reaches the button */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onClear: () => void;
};

/** Shows what was selected, at the end of the window while there is a selection. */
export function ChosenBar({ chosen, onCompare, ahead, onClear }: ChosenBarProps) {
  return (
    <div className={chosen.length > 0 ? `between raised ${classes.bar}` : ''} data-unprinted>
      <p role="status" className="medium">
        {chosen.length > 0 && choiceSentence(chosen)}
      </p>
      {chosen.length > 0 && (
        <div className="row">
          {chosen.length > 1 && (
            <Button variant="filled" aria-haspopup="dialog" {...ahead} onClick={onCompare}>
              {t('app.routeList.compareFlights', { count: chosen.length })}
            </Button>
          )}
          <Button onClick={onClear}>{t('app.routeList.clear')}</Button>
        </div>
      )}
    </div>
  );
}
