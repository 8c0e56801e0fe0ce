import { inTransaction } from '#db/engine/transaction.ts';
import { putSetting } from '#db/site/operations/settings.ts';
import { decideProposal, findProposal, insertFactChanges } from '#db/site/reference/fact-changes.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { AppError } from '#src/errors.ts';
import { formatDate } from '#src/format/date.ts';
import { countText } from '#src/format/text.ts';
import type { FactsContext } from '../../context.ts';
import { reportSubject } from '../../feeds/report-subject.ts';
import { OBSERVED_VERSION, observeAgain } from './observed.ts';

/** 'Sample flight 12, Nov 1, 2026, 3 deaths, Boeing 787' */
export function proposalText({ what, day, deaths, aircraft }: RowOf<'proposals'>): string {
  return [
    what,
    formatDate(day),
    deaths === null ? 'number of deaths not stated' : countText(deaths, 'death'),
    aircraft ?? 'aircraft not stated',
  ].join(', ');
}

/** Accepts a reported fact by a second document; it affects no score before a release. Throws as `decide` does. */
export function acceptProposal(ctx: FactsContext, key: string, secondUrl: string): Promise<RowOf<'proposals'>> {
  return decide(ctx, key, { state: 'accepted', reason: null, secondUrl });
}

/** Refuses a reported fact: it is wrong, or not to be counted. The report is not shown again. Throws not_found. */
export function refuseProposal(ctx: FactsContext, key: string, reason: string): Promise<RowOf<'proposals'>> {
  return decide(ctx, key, { state: 'refused', reason, secondUrl: null });
}

async function decide(
  { db, clock, facts }: FactsContext,
  key: string,
  decision: { state: 'accepted' | 'refused'; reason: string | null; secondUrl: string | null },
): Promise<RowOf<'proposals'>> {
  const now = clock.now().getTime();
  const decided = await inTransaction(db, async (transaction) => {
    const isDecided = await decideProposal(transaction, key, { ...decision, decidedAt: now });
    const proposal = await findProposal(transaction, key);
    if (!proposal || !isDecided) {
      const why = proposal ? `was ${proposal.state} already` : 'is not there';
      throw new AppError('not_found', `The proposal ${key} ${why}. Reload the page to see the open ones.`);
    }
    const reportText = `${proposal.what}, ${formatDate(proposal.day)}`;
    await insertFactChanges(transaction, [
      {
        day: new Date(now).toISOString().slice(0, 10),
        layer: 'reported',
        what: 'Fatal accidents (reported; not part of the score before a release has them)',
        subject: reportSubject(facts, proposal),
        oldValue: `${reportText}: not yet checked`,
        newValue:
          decision.state === 'accepted' ? `${reportText}: confirmed` : `${reportText}: refused, ${decision.reason}`,
        sourceTitle: decision.secondUrl ?? proposal.sourceTitle,
        sourceUrl: decision.secondUrl ?? proposal.sourceUrl,
        notedAt: now,
      },
    ]);
    await putSetting(transaction, OBSERVED_VERSION, `${now}-${key}`);
    return proposal;
  });
  await observeAgain({ db, clock, facts });
  return decided;
}
