import { progressOf, type SearchStep } from '#src/flight/search-step.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Icon } from '../../ui/icon.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './search-progress.module.css';

/** The search's progress and what it has found so far. The result region announces changes. */
export function SearchProgress({ steps }: { steps: Spoken<SearchStep>[] }) {
  return (
    <ol className="stack" style={{ gap: '0.5rem' }} aria-label={t('app.search.progressOfTheSearch')}>
      {progressOf(steps).map(({ step, text, state, found }) => (
        <li
          key={step}
          className={classes.step}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <span className={classes.mark} data-tone="green" aria-hidden="true">
            {state === 'done' && <Icon name="check" size={14} />}
          </span>
          <span className={classes.text}>{spoken(text)}</span>
          {found && state === 'done' && step !== 'report' && <span className={classes.found}>{spoken(found)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Says that the search is in progress; the skeletons below it are only visual. */
export function LoadingHeading({ text }: { text: string }) {
  return (
    <div role="status">
      <h2>{t('app.search.analyzingFlightSafety')}</h2>
      <p className="soft">{text}</p>
    </div>
  );
}
