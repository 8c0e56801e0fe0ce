import { Button } from '@mantine/core';
import basics from '../../styles/basics.module.css';
import surface from '../../ui/surface.module.css';
import classes from './chosen-bar.module.css';
import { choiceSentence } from './route-words.ts';

export type ChosenBarProps = {
  chosen: readonly string[];
  onCompare: () => void;
  /** loads the comparison's code when the pointer or focus reaches the button */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onClear: () => void;
};

/** Shows what was selected, at the bottom of the screen while there is a selection. */
export function ChosenBar({ chosen, onCompare, ahead, onClear }: ChosenBarProps) {
  return (
    <div
      className={`${basics.between} ${classes.place} ${chosen.length > 0 ? `${surface.raised} ${classes.filled}` : ''}`}
      data-unprinted
    >
      <p role="status" className={basics.medium}>
        {chosen.length > 0 && choiceSentence(chosen)}
      </p>
      {chosen.length > 0 && (
        <div className={basics.row}>
          {chosen.length > 1 && (
            <Button aria-haspopup="dialog" {...ahead} onClick={onCompare}>
              Compare {chosen.length} flights
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
