import type { RowOf } from '#db/site/schema/database.ts';
import { modelOfReport } from '#src/reported/model-of-report.ts';
import type { Context } from '../context.ts';

/** The name of the airline a report is about, or otherwise of the model. */
export function reportSubject(
  facts: Context['facts'],
  { kind, airlineIcao, aircraft }: Pick<RowOf<'proposals'>, 'kind' | 'airlineIcao' | 'aircraft'>,
): string {
  if (kind === 'model-accident')
    return modelOfReport(aircraft, facts.models)?.name ?? aircraft ?? 'aircraft not stated';
  return facts.findAirline(airlineIcao)?.name ?? airlineIcao;
}
