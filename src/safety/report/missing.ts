import { say, type Told } from '../../words/say.ts';

const ADDS = {
  FlightRadar24: say('report.missing.flightRadar24'),
  Serper: say('report.missing.serper'),
  OpenAI: say('report.missing.openAi'),
};

/** One sentence about the services that are not set up; none if all are. */
export function notSetUp(services: (keyof typeof ADDS)[]): Told[] {
  const list = services.map((service) => ADDS[service]);
  return list.length > 0 ? [say('report.missing.services', { services: { list, link: 'anyOf' } })] : [];
}

const SERVICES = Object.keys(ADDS) as (keyof typeof ADDS)[];
/** Each choice of services, in their order. */
const CHOICES = Array.from({ length: 2 ** SERVICES.length }, (_, choice) =>
  SERVICES.filter((_service, at) => (choice >> at) % 2 === 1),
);

/** What was missing this time, without what the site's owner has not set up, which a traveler cannot change. */
export function missingForTraveler(missing: string[], spoken: (told: Told) => string): string[] {
  const notOnThisSite = CHOICES.flatMap(notSetUp).map(spoken);
  return missing.filter((text) => !notOnThisSite.includes(text));
}
