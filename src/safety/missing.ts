/** What each service adds to a report. */
const ADDS = {
  FlightRadar24: 'live flight data',
  Serper: 'web search results',
  OpenAI: 'AI analysis',
} as const;

/** One sentence about the services that are not set up; none if all are. */
export function notSetUp(services: (keyof typeof ADDS)[]): string[] {
  const parts = services.map((service) => `${ADDS[service]} (${service})`);
  const last = parts.pop();
  if (!last) return [];
  const list = parts.length > 0 ? `${parts.join(', ')}${parts.length > 1 ? ',' : ''} or ${last}` : last;
  return [`This report doesn't include ${list}: not set up on this site.`];
}
