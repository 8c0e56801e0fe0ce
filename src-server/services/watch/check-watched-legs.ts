import { isMissingReference } from '#db/engine/errors.ts';
import { type LegCheck, listDueLegs, saveChecks, type WatchedLeg } from '#db/site/watch/watched-legs.ts';
import type { FactChange } from '#src/changes/fact-change.ts';
import { airlineBan } from '#src/safety/airline/airline-ban.ts';
import { endOfDay, startOfDay } from '#src/trips/trips-by-time.ts';
import { keyOf } from '#src/watch/airspace-news.ts';
import * as legState from '#src/watch/leg-state.ts';
import * as texts from '#src/watch/notice.ts';
import { judgeOutlook, type OutlookChange } from '#src/watch/outlook.ts';
import type { Context } from '../../context.ts';
import { listChanges } from '../catalog/list-changes.ts';
import { zoneOfAirport } from '../reference/airports.ts';
import { openReports } from '../reference/notices.ts';
import { checkFlight } from '../trips/check-flight.ts';
import type { TripContext } from '../trips/describe-trip.ts';
import type { WeatherContext } from '../weather/flight-weather.ts';
import { airspaceOfLeg, tellAirspaceOfLeg } from './airspace-of-leg.ts';
import type { NoticeContext } from './channels.ts';
import { differenceOf, factsOf, isTimeToRemind, namedLeg, newNotice, outlookNoticeOf, reminderOf } from './leg-news.ts';
import { deliverSoon, notifyMember } from './notices.ts';
import { weatherOfLeg } from './weather-of-leg.ts';

/** Legs read at a time: as many as fit well into memory. */
const LEGS_AT_A_TIME = 5_000;
/** Most of a check is waiting for commits: those of several flights share one write to the disk. */
const FLIGHTS_AT_ONCE = 8;
const CHECKS_A_COMMIT = 200;

type LegsContext = TripContext & WeatherContext & Pick<Context, 'mailer' | 'hiddenReports'>;

/**
 * Checks all watched legs that are due, each flight once for all its watchers, and records the news. Interrupting a run
 * repeats no notice: each is recognized by its fingerprint. Throws the signal's reason.
 */
export async function checkWatchedLegs(
  ctx: LegsContext & NoticeContext,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = ctx.clock.now().getTime();
  const changes = listChanges(ctx);
  const checked = new Set<string>();
  for (;;) {
    const due = await listDueLegs(ctx.db, { now, longestRestMs: legState.REST_MS }, LEGS_AT_A_TIME);
    // one that was checked and is still due is left to the next run
    const fresh = due.filter(({ legId }) => !checked.has(legId));
    if (fresh.length === 0) return;
    const flights = Map.groupBy(fresh, (leg) =>
      [leg.flightNumber, leg.date, leg.originIata, leg.destinationIata].join('|'),
    );
    const waiting = flights.values();
    const checks: LegCheck[] = [];
    let isNew = false;
    const checkWaiting = async () => {
      for (const legs of waiting) {
        signal.throwIfAborted();
        const found = await checkLegs(ctx, legs as [WatchedLeg, ...WatchedLeg[]], { changes, now, signal });
        isNew ||= found.isNew;
        checks.push(...found.checks);
        if (checks.length >= CHECKS_A_COMMIT) await saveChecks(ctx.db, checks.splice(0));
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: FLIGHTS_AT_ONCE }, checkWaiting));
    await saveChecks(ctx.db, checks);
    if (isNew) deliverSoon(ctx);
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    for (const { legId } of due) checked.add(legId);
  }
}

type Round = { changes: FactChange[]; now: number; signal: AbortSignal };

/** Checks one flight for the legs of all its watchers. Returns whether there is news, and what to save of each leg. */
async function checkLegs(
  ctx: LegsContext,
  legs: [WatchedLeg, ...WatchedLeg[]],
  { changes, now, signal }: Round,
): Promise<{ isNew: boolean; checks: LegCheck[] }> {
  const [flight] = legs;
  const day = dayOf(ctx, flight);
  // it was not checked in time, for example while its watcher was blocked: any news comes too late
  if (legState.isOver(day, now)) {
    return { isNew: false, checks: legs.map(({ legId, state }) => ({ legId, state, nextLookAt: null })) };
  }
  const observation = await checkFlight(ctx, flight, {
    question: legState.liveQuestion(day, now),
    isDayOver: now >= day.end,
    signal,
  });
  const checks: LegCheck[] = [];
  let isNew = false;
  for (const leg of legs) {
    const check = await recordNews(ctx, { leg, day, observation, changes, now }).catch(unlessGone);
    if (!check) continue;
    isNew ||= check.isNew;
    checks.push(check);
  }
  return { isNew, checks };
}

/** The leg, its member or a channel was removed in this moment: what is left is checked in the next run. */
function unlessGone(error: unknown): null {
  if (!isMissingReference(error)) throw error;
  return null;
}

type LegRound = Pick<Round, 'changes' | 'now'> & {
  leg: WatchedLeg;
  day: legState.LegDay;
  observation: legState.Observation;
};

/** Records the news for one leg. Returns whether there was any, and what to save of the check. */
async function recordNews(
  ctx: LegsContext,
  { leg: watched, day, observation, changes, now }: LegRound,
): Promise<LegCheck & { isNew: boolean }> {
  const before = stateOf(watched);
  const { state: judged, difference } = legState.judge(before, observation, now);
  const { state: outlined, change } = withOutlook(judged, { observation, isReported: difference !== null, now });
  const { told, changes: bulletins } = airspaceOfLeg(ctx, watched, outlined.airspace);
  const state = { ...outlined, ...(told && { airspace: told }) };
  const { facts } = ctx;
  const operator = observation.operator ?? state.operator;
  const isReminded = !observation.ended && isTimeToRemind(watched, day, now);
  const weather = isReminded ? await weatherOfLeg(ctx, watched) : '';
  const leg = { ...watched, ban: airlineBan(facts.findCarrier(operator))?.sentence ?? null };
  const news = [
    difference && differenceOf(ctx.facts, leg, difference),
    change && outlookNoticeOf(ctx.facts, leg, change),
    observation.ended ? newNotice(leg, 'ended', '', texts.endedNotice(namedLeg(leg), observation.ended)) : null,
    ...bulletins.map((one) => newNotice(leg, 'airspace', keyOf(one), texts.airspaceNotice(namedLeg(leg), one))),
    isReminded ? reminderOf(leg, observation, { onPath: tellAirspaceOfLeg(ctx, watched), weather }) : null,
    ...factsOf(ctx.facts, leg, state, {
      changes,
      reports: openReports(ctx),
      now,
      airline: state.operator ? facts.findAirline(state.operator) : null,
    }),
  ].filter((notice) => notice !== null);
  let isNew = false;
  for (const notice of news) isNew = (await notifyMember(ctx, notice)) || isNew;
  const next = legState.nextLookAt(day, state, {
    now,
    isLive: ctx.liveFlights.isConfigured || ctx.aircraftSources.length > 0,
  });
  return { isNew, legId: leg.legId, state: JSON.stringify(state), nextLookAt: next };
}

/**
 * The models that may operate the leg, compared with what the watcher knows: each change is reported once. If a new
 * likely aircraft is reported now, that is the news; if one is not certain yet, it is held back.
 */
function withOutlook(
  state: legState.LegState,
  { observation, isReported, now }: { observation: legState.Observation; isReported: boolean; now: number },
): { state: legState.LegState; change: OutlookChange | null } {
  if (legState.isCodeShare(state, observation) || state.notified?.basis === 'seen') return { state, change: null };
  if (isReported)
    return { state: { ...state, outlook: judgeOutlook(undefined, observation.likely, now).state }, change: null };
  if (state.pending) return { state, change: null };
  const { state: outlook, change } = judgeOutlook(state.outlook, observation.likely, now);
  return {
    state: { ...state, outlook, notified: change ? (observation.aircraft ?? state.notified) : state.notified },
    change,
  };
}

/** A state that another release wrote otherwise begins anew. */
function stateOf({ state }: WatchedLeg): legState.LegState {
  return legState.legStateSchema.safeParse(JSON.parse(state)).data ?? legState.NOT_CHECKED;
}

/** The current day at the origin, or in UTC if that is unknown. */
export function dayOf(
  ctx: Pick<Context, 'facts'>,
  { date, originIata }: Pick<WatchedLeg, 'date' | 'originIata'>,
): legState.LegDay {
  const zone = zoneOfAirport(ctx, originIata);
  return { start: startOfDay(zone, date), end: endOfDay(zone, date) };
}
