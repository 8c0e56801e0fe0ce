import type { ReactNode } from 'react';
import { BanNote } from '../../shared/ban-note.tsx';
import { CalmFold } from '../../ui/calm-fold.tsx';
import { airlineOf } from './route-filter.ts';
import classes from './route-group-view.module.css';
import { groupLine, type RouteGroup } from './route-groups.ts';
import { AirlineFacts, LikelyAircraft } from './route-row.tsx';
import { ScoreCell } from './score-cell.tsx';

export type RouteGroupViewProps = {
  group: RouteGroup;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Several flights of one airline with the same likely aircraft: said once, with one range, and the flights to unfold. */
export function RouteGroupView({ group, isOpen, onFold, children }: RouteGroupViewProps) {
  const { first } = group;
  return (
    <section>
      <div className={classes.head}>
        <div>
          <h3>{airlineOf(first)}</h3>
          <AirlineFacts flight={first} />
        </div>
        <LikelyAircraft flight={first} />
        <div>
          <BanNote ban={first.airlineFacts?.ban} />
          {first.score && (
            <CalmFold name="score">
              <ScoreCell
                score={first.score}
                flightRates={group.flights.flatMap(({ flightRate }) => flightRate ?? [])}
              />
            </CalmFold>
          )}
        </div>
      </div>
      <details
        className={classes.flights}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}
      >
        <summary>{groupLine(group)}</summary>
        {children}
      </details>
    </section>
  );
}
