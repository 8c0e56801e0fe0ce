import { inEnglish } from '../../words/speak.ts';

/** What each service adds to a report. */
const ADDS = {
  FlightRadar24: inEnglish('report.missing.flightRadar24'),
  Serper: inEnglish('report.missing.serper'),
  OpenAI: inEnglish('report.missing.openAi'),
};

/** One sentence about the services that are not set up; none if all are. */
export function notSetUp(services: (keyof typeof ADDS)[]): string[] {
  const parts = services.map((service) => ADDS[service]);
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(parts);
  return list ? [inEnglish('report.missing.services', { services: list })] : [];
}

const NOT_SET_UP = ': not set up on this site.';

/** What was missing this time, without what the site's owner has not set up, which a traveler cannot change. */
export function missingForTraveler(missing: string[]): string[] {
  return missing.filter((text) => !text.endsWith(NOT_SET_UP));
}
