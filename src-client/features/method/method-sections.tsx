import type { Method } from '#src/safety/method.ts';
import { AirlineRules } from './airline-rules.tsx';
import { DataDates } from './data-dates.tsx';
import { ExampleList } from './example-list.tsx';
import { FlightRules } from './flight-rules.tsx';
import { Formula } from './formula.tsx';
import { LeftOutRules } from './left-out-rules.tsx';
import { LikelyAircraftRules } from './likely-aircraft-rules.tsx';
import { Limits } from './limits.tsx';
import { ModelTable } from './model-table.tsx';
import { ScoreScale } from './score-scale.tsx';
import { TripRules } from './trip-rules.tsx';

/** From the question to the sources, each section in its card. */
export function MethodSections({ method }: { method: Method }) {
  return (
    <>
      <ScoreScale minMillionDepartures={method.minMillionDepartures} />
      <Formula prior={method.prior} />
      <ExampleList examples={method.examples} prior={method.prior} />
      <FlightRules method={method} />
      <Limits />
      <LeftOutRules leftOut={method.leftOut} countedTo={method.countedTo} />
      <LikelyAircraftRules likelyAircraft={method.likelyAircraft} />
      <TripRules />
      <AirlineRules />
      <DataDates method={method} />
      <ModelTable models={method.models} accidents={method.accidents} />
    </>
  );
}
