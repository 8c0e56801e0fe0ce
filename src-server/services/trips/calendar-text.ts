import ical, { escape as escapeText, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { DescribedLeg } from '#src/trips/trip-report.ts';
import type { Context } from '../../context.ts';

/** How often a calendar program should refresh. */
const REFRESH_SECONDS = 12 * 60 * 60;

/**
 * Returns flights as iCalendar text (RFC 5545), with whole-day entries at the origin: departure times are seldom known,
 * and a wrong one would be worse than none.
 */
export function calendarText(ctx: Pick<Context, 'clock'>, name: string, legs: DescribedLeg[], origin: string): string {
  const calendar = ical({
    // the library escapes only the texts of events
    name: escapeText(name, false),
    prodId: { company: 'airworthy', product: 'trips', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const leg of legs) {
    const route = leg.origin || leg.destination ? ` ${leg.origin ?? '?'} to ${leg.destination ?? '?'}` : '';
    calendar.createEvent({
      id: `${leg.id}@airworthy`,
      stamp: ctx.clock.now(),
      start: new Date(`${leg.date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${flightNumberText(leg.flightNumber)}${route}`,
      description: descriptionOf(leg),
      url: `${origin}/trips`,
    });
  }
  return calendar.toString();
}

function descriptionOf({ departure, ban, aircraftWords, knowledgeText, sentence }: DescribedLeg): string {
  const time = departure ? `Departure ${departure.slice(11, 16)}, local time.` : null;
  const aircraft = aircraftWords ? `Aircraft: ${aircraftWords}.` : null;
  return [time, ban?.sentence, aircraft, knowledgeText, sentence].filter(Boolean).join('\n');
}
