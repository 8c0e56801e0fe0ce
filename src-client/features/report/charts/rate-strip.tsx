import { FIT } from '#src/safety/rates/fit.ts';
import type { FlightRate } from '#src/safety/rates/flight-rate.ts';
import { sayFlights, sayRange } from '#src/safety/rates/rate-sentence.ts';
import { SCALE } from '../../../shared/average-strip.tsx';
import { ScaleStrip } from '../../../ui/scale-strip.tsx';
import { t } from '../../../ui/words.ts';

type Rate = Pick<FlightRate, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;
const TICKS = [
  { at: SCALE.from, text: t('app.report.rates.in100000') },
  { at: 1e7, text: t('app.report.rates.tenMillion') },
  { at: SCALE.to, text: t('app.report.rates.billion') },
];
const AVERAGE = 1e6 / FIT.averageRate;

/** Rates as flights per fatal accident, with their 90% ranges, beside airline flying on average. */
export function RateStrip({ label, rates }: { label: string; rates: (Rate & { name: string })[] }) {
  return (
    <ScaleStrip
      label={label}
      {...SCALE}
      ticks={TICKS}
      average={{ at: AVERAGE, text: t('app.report.rates.average', { flights: sayFlights(AVERAGE) }) }}
      columns={['', t('app.report.rates.oneIn'), t('app.report.peers.range')]}
      rows={rates.map((rate) => ({
        ...(rates.length > 1 && { name: rate.name }),
        value: 1e6 / rate.ratePerMillionDepartures,
        low: 1e6 / rate.rateHigh,
        high: 1e6 / rate.rateLow,
        cells: [
          rate.name,
          t('app.report.rates.flights', { flights: sayFlights(1e6 / rate.ratePerMillionDepartures) }),
          t('app.report.rates.range', { range: sayRange(rate) }),
        ],
      }))}
    />
  );
}
