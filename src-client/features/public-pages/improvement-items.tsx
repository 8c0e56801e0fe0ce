import type { ReactNode } from 'react';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { isUnverified } from '#src/reference/unverified.ts';
import type { SourceList } from '#src/safety/report/source-list.ts';
import { cite } from './page-content.tsx';

/** Improvements made to a model, each with its document; general knowledge is marked as such. */
export function improvementItems(improvements: AircraftModel['improvements'], sources: SourceList): ReactNode {
  return improvements.map(({ text, source }) => (
    <li key={text}>
      {text}
      {isUnverified(source) && ' (unverified)'}
      {cite(sources, source)}
    </li>
  ));
}
