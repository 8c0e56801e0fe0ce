/** What each service adds to a report. */
const ADDS = {
  FlightRadar24: 'live flight data',
  Serper: 'search results',
  OpenAI: 'a language model',
} as const;

/** One sentence on the services that are not set up; none when all are. */
export function notSetUp(services: (keyof typeof ADDS)[]): string[] {
  const parts = services.map((service) => `${ADDS[service]} (${service})`);
  const last = parts.pop();
  if (!last) return [];
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return [`Made without ${list}: not set up on this server.`];
}
