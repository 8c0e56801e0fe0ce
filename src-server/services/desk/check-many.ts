import { setImmediate } from 'node:timers/promises';
import { getUser } from '#db/repositories/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium } from '#src/account/plan.ts';
import type { DeskAnswer, DeskOrder } from '#src/desk/desk.ts';
import { deskPlan, MOST_ROWS } from '#src/desk/plan.ts';
import { AppError } from '#src/errors.ts';
import { briefPart } from '#src/flight/brief.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { Context } from '../../context.ts';
import { todayOf } from '../catalog/catalog.ts';
import { findObserved } from '../reference/observed.ts';
import { describeFlights } from '../search/describe-flights.ts';
import { airlineDeskRow, flightDeskRow, unknownDeskRow } from './desk-row.ts';
import { findDeskAirline } from './find-desk-airline.ts';

/** So many rows are described before other requests get a turn. */
const AT_ONCE = 25;

type Order = DeskOrder & { origin: string };

/**
 * Tells of each row, in the order asked, who flies, what, at which rate, and what the regulators' lists say. Counts
 * nothing and calls no service. Throws forbidden for more rows than the plan has.
 */
export async function checkMany(ctx: Context, member: Member | null, { rows, origin }: Order): Promise<DeskAnswer> {
  await requireRows(ctx, member, rows.length);
  const observed = await findObserved(ctx);
  const [today, sources] = [todayOf(ctx), new SourceList()];
  const described = new Map<string, DeskAnswer['rows'][number]>();
  const asked = [...new Set(rows)];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const parts = asked.slice(at, at + AT_ONCE).map(briefPart);
    const flights = await describeFlights(
      ctx,
      parts.flatMap(({ designator }) => designator ?? []),
    );
    for (const part of parts) {
      const { asked: row, designator } = part;
      const known = designator ? flights.shift() : null;
      const found = known ? null : await findDeskAirline(ctx, observed, designator?.airlineCode ?? row);
      const how = { today, sources, origin, models: ctx.facts };
      if (designator) described.set(row, flightDeskRow(part, known ?? null, found, how));
      else if (found?.carrier) described.set(row, airlineDeskRow(row, found.carrier, how));
      else described.set(row, unknownDeskRow(row, found));
    }
    await setImmediate();
  }
  return {
    rows: rows.flatMap((row) => described.get(row) ?? []),
    checkedOn: today,
    fit: FIT.fit,
    average: FIT.averageRate,
    sourceList: sources.list,
  };
}

async function requireRows(ctx: Context, member: Member | null, count: number): Promise<void> {
  const isUnlimited = ctx.config.FREE_SEARCHES === 'unlimited';
  const isPremium = member !== null && hasPremium(await getUser(ctx.db, member.userId), ctx.clock.now());
  const { rows: most } = deskPlan({ isPremium, isUnlimited });
  if (count <= most) return;
  throw new AppError(
    'forbidden',
    `Without Premium, ${most} rows can be checked at once, and this list has ${count}. Shorten it, or go Premium for up to ${MOST_ROWS}.`,
  );
}
