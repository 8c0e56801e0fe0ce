import type { ReactNode } from 'react';
import { namesModels } from '#src/aircraft/likely-words.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { Spoken } from '#src/words/speak.ts';
import { VerdictLine } from '../../shared/average-strip.tsx';
import { BanNote } from '../../shared/ban-note.tsx';
import { LikelyShapes } from '../../shared/likely-shapes.tsx';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../ui/words.ts';
import classes from './airline-card.module.css';
import { lineOf, UNKNOWN_AIRLINE } from './route-filter.ts';
import type { AirlineGroups, RouteGroup } from './route-groups.ts';
import { aircraftLine } from './route-words.ts';

export type AirlineCardProps = {
  of: AirlineGroups;
  /** false in calm view */
  hasLines: boolean;
  /** the flights of a group */
  children: (group: RouteGroup) => ReactNode;
};

/** An airline with its likely aircraft, each kind with its place on the list's scale, and its flights. */
export function AirlineCard({ of: { airline, first, groups }, hasLines, children }: AirlineCardProps) {
  return (
    <section className={`flat ${classes.card}`}>
      <div>
        <h3>{airline}</h3>
        <BanNote ban={first.airlineFacts?.ban} />
        {airline !== UNKNOWN_AIRLINE && <AirlineChecks facts={first.airlineFacts} />}
      </div>
      <div className="stack" style={{ gap: '0.75rem' }}>
        {groups.map((group) => {
          const line = hasLines && lineOf(group.first);
          return (
            <div key={group.key} className={classes.group}>
              <Aircraft flight={group.first} />
              {line && <VerdictLine rate={line} />}
              <div className={classes.flights}>{children(group)}</div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const SIGNS = {
  passed: { icon: 'check', tone: 'green' },
  failed: { icon: 'warning', tone: 'amber' },
  unknown: { icon: 'question', tone: 'grey' },
} as const;
/** The airline's checks in one line, or those that failed or have no result. */
export function AirlineChecks({ facts }: { facts: Spoken<RouteFlight>['airlineFacts'] }) {
  return (
    <ul className="note">
      {checksOf(facts).map(({ check, text }) => (
        <li key={text} className={classes.check} data-tone={SIGNS[check].tone}>
          <Icon name={SIGNS[check].icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function checksOf(facts: Spoken<RouteFlight>['airlineFacts']): { check: keyof typeof SIGNS; text: string }[] {
  if (!facts) return [{ check: 'unknown', text: t('app.routeList.nothingOnRecordAbout') }];
  const { concerns, ban } = facts;
  return concerns.length > 0 || ban ? concerns : [{ check: 'passed', text: t('app.routeList.allChecksPassed') }];
}

function Aircraft({ flight }: { flight: Spoken<RouteFlight> }) {
  const { likelyAircraft = [], likelyWords = '' } = flight;
  if (likelyAircraft.length === 0 || !namesModels(likelyWords)) return <p>{aircraftLine(flight)}</p>;
  return <LikelyShapes models={likelyAircraft} />;
}
