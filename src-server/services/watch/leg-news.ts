import type { Facts } from '#db/reference/facts.ts';
import type { WatchedLeg } from '#db/site/watch/watched-legs.ts';
import { shortName } from '#src/aircraft/likely-words.ts';
import type { AirspaceTold } from '#src/airspace/airspace-brief.ts';
import { changeText, type FactChange } from '#src/changes/fact-change.ts';
import { allOf, BANNED, carrierOf } from '#src/changes/list-change.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import type { ReportedOf } from '#src/reference/source.ts';
import { reportedPath } from '#src/routes.ts';
import { compareTypes } from '#src/safety/rates/comparison-of-rates.ts';
import * as legState from '#src/watch/leg-state.ts';
import * as texts from '#src/watch/notice.ts';
import type { OutlookChange } from '#src/watch/outlook.ts';
import { say, type Told } from '#src/words/say.ts';
import { rangeOf } from '../trips/check-flight.ts';
import type { NewNotice } from './notices.ts';

export type Leg = WatchedLeg & { ban: Told | null };

export function differenceOf(facts: Facts, leg: Leg, { kind, from, to, since }: legState.Difference): NewNotice | null {
  const [before, after] = [from ? facts.findModel(from) : null, facts.findModel(to)];
  if (!after || (kind === 'changed' && !before)) return null;
  const comparison = before ? compareTypes(sideOf(before), sideOf(after)).relative : '';
  const [was, is] = [before && named(before), named(after)];
  const body =
    kind === 'changed' && was
      ? texts.changedNotice(namedLeg(leg), was, is, comparison)
      : texts.seenNotice(namedLeg(leg), was, is, comparison);
  return newNotice(leg, 'aircraft', `${from ?? ''}>${to} ${kind === 'seen' ? 'seen' : since}`, body);
}

export function outlookNoticeOf(facts: Facts, leg: Leg, { from, to, since }: OutlookChange): NewNotice {
  const [before, after] = [
    mixSide(facts, say('mail.alerts.likelyBefore'), from.shares),
    mixSide(facts, say('mail.alerts.likelyNow'), to.shares),
  ];
  const body = texts.outlookNotice(namedLeg(leg), from, to, compareTypes(before, after).relative);
  return newNotice(leg, 'outlook', String(since), body);
}

function mixSide(facts: Facts, name: Told, shares: legState.LikelyAircraft['shares']) {
  const mix = Object.entries(shares).flatMap(([id, share]) => {
    const model = facts.findModel(id);
    return model ? [{ model, share }] : [];
  });
  return { name, models: mix };
}

export function reminderOf(
  leg: Leg,
  { likely }: legState.Observation,
  also: { onPath: AirspaceTold | null; weather: Told },
): NewNotice {
  return newNotice(leg, 'reminder', '', texts.reminderNotice(namedLeg(leg), likely, also));
}

/** A change to a model is reported if its share of the departures (0-1) is at least this. */
const SHARE_OF_NOTE = 0.25;

/** Shorter than notices are kept, since they show what was already reported. */
const FACTS_MS = 85 * DAY_MS;

/** Accidents reported of the airline or a likely aircraft since the leg has been watched, and changes on record. */
export function factsOf(
  facts: Facts,
  leg: Leg,
  { notified, outlook }: legState.LegState,
  {
    airline,
    changes,
    reports,
    now,
  }: { airline: Airline | null; changes: FactChange[]; reports: ReportedOf[]; now: number },
): NewNotice[] {
  const shares = Object.entries(outlook?.notified.shares ?? {});
  const likely = shares.filter(([, share]) => share >= SHARE_OF_NOTE).map(([id]) => id);
  const models = new Set(notified ? [notified.modelId, ...likely] : likely);
  const modelNames = [...models].map((id) => facts.findModel(id)?.name);
  const from = new Date(Math.max(leg.watchedAt, now - FACTS_MS)).toISOString().slice(0, 10);
  const isOfLeg = ({ modelId, airlineIcao }: ReportedOf) =>
    (modelId !== null && models.has(modelId)) || (airline !== null && airlineIcao === airline.icao);
  const reported = reports
    .filter((report) => report.seenOn >= from && isOfLeg(report))
    // what it says may be corrected: one alert for one accident
    .map((report) => newNotice(leg, 'reported', reportedPath(report), texts.reportedNotice(namedLeg(leg), report)));
  const changed = changes
    .filter(({ day, layer }) => day > from && layer !== 'reported')
    .filter((change) => modelNames.includes(change.subject) || (airline !== null && isAbout(change, airline)))
    .map((change) => {
      const text = changeText(change);
      return newNotice(
        leg,
        'facts',
        `${change.day} ${change.what} ${text}`,
        texts.factNotice(namedLeg(leg), change.what, text),
      );
    });
  return [...reported, ...changed];
}

/** Whether a change is about the airline, or about its whole state without an exception for it. */
function isAbout({ subject, to }: FactChange, { name, country, euSafetyList }: Airline): boolean {
  if (subject === allOf(country)) return to !== BANNED || euSafetyList?.value !== 'none';
  return [name, carrierOf(name, country), country].includes(subject);
}

export function isTimeToRemind({ watchedAt }: WatchedLeg, day: legState.LegDay, now: number): boolean {
  return watchedAt <= legState.remindAt(day) && now >= legState.remindAt(day) && now < day.start;
}

export function newNotice(
  { legId, userId }: WatchedLeg,
  kind: string,
  what: string,
  body: NewNotice['body'],
): NewNotice {
  return { userId, legId, kind, fingerprint: `${legId} ${kind} ${what}`, body };
}

export function namedLeg({ flightNumber, date, tripId, ban }: Leg) {
  return { flightNumber, date, path: `/trips/${tripId}`, ban };
}

function named(model: AircraftModel): texts.NamedModel {
  return { name: shortName(model.name), score: rangeOf([{ model, share: 1 }]) };
}

function sideOf(model: AircraftModel) {
  return { name: shortName(model.name), models: [{ model, share: 1 }] };
}
