import { loadFacts } from '#db/reference/facts.ts';
import type { RowOf } from '#db/schema/database.ts';
import { reportSubject } from '../feeds/report-subject.ts';
import { acceptProposal, listOpenProposals, proposalText, refuseProposal } from '../services/reference/review.ts';
import { type CommandCall, required, UsageError } from './command.ts';

/** Lists what awaits review, or records a decision. */
export async function reviewCommand({ config, db, clock, options, words }: CommandCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const ctx = { db, clock, facts };
  const [verb, key] = words;
  if (verb === 'accept') return decided(await acceptProposal(ctx, required(key), required(options.source)));
  if (verb === 'refuse') return decided(await refuseProposal(ctx, required(key), required(options.reason)));
  if (verb) throw new UsageError();
  const open = await listOpenProposals(ctx);
  if (open.length === 0) return console.log('Nothing awaits review.');
  for (const proposal of open) {
    const { key, sourceUrl, seenAt } = proposal;
    console.log(`${key}  ${reportSubject(facts, proposal)}: ${proposalText(proposal)}`);
    console.log(`  seen ${new Date(seenAt).toISOString().slice(0, 10)} at ${sourceUrl}`);
  }
}

function decided({ key, what, state }: RowOf<'proposals'>): void {
  console.log(`${key} (${what}): ${state}. New reports say so.`);
}
