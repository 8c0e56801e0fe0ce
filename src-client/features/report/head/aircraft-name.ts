import type { Flight } from '#src/flight/flight.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken, t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';

/** The flight's aircraft in words: 'Boeing 787-9', 'Probably a Boeing 777 (44%) or an Airbus A380 (43%)', or 'Unknown'. */
export function useAircraftName({ flightData, aircraftType }: Spoken<Flight>): string {
  const { modelSafety } = useReport();
  return flightData.likelyWords
    ? spoken({ start: flightData.likelyWords })
    : (modelSafety?.modelName ?? aircraftType ?? t('app.common.unknown'));
}
