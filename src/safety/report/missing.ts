/** What each service adds to a report. */
const ADDS = { FlightRadar24: 'live flight data', Serper: 'web search results', OpenAI: 'AI analysis' } as const;

/** One sentence about the services that are not set up; none if all are. */
export function notSetUp(services: (keyof typeof ADDS)[]): string[] {
  const parts = services.map((service) => `${ADDS[service]} (${service})`);
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(parts);
  return list ? [`This report doesn't include ${list}${NOT_SET_UP}`] : [];
}

const NOT_SET_UP = ': not set up on this site.';

/** What was missing this time, without what the site's owner has not set up, which a traveler cannot change. */
export function missingForTraveler(missing: string[]): string[] {
  return missing.filter((text) => !text.endsWith(NOT_SET_UP));
}
