import { say, sayTogether, type Told } from '../words/say.ts';
import { tellsTrouble } from './airport-day.ts';
import type { FlightWeather } from './flight-weather.ts';
import { outlookText } from './weather-words.ts';

/** What the reminder on the day before tells; '' where nothing is known that matters. */
export function alertText({ sections, warnings, airports }: FlightWeather): Told {
  const hasOutlook = sections?.some(({ bumps }) => bumps !== null);
  return sayTogether(
    hasOutlook && sections ? say('mail.alerts.onTheWay', { outlook: outlookText(sections) }) : null,
    warnings?.length ? say('mail.alerts.weatherWarnings', { count: warnings.length }) : null,
    ...(airports?.filter(tellsTrouble) ?? []),
  );
}
