import { loadFacts } from '#db/reference/facts.ts';
import { listProposals } from '#db/repositories/reference/proposals.ts';
import type { RowOf } from '#db/schema/database.ts';
import { reportSubject } from '../feeds/report-subject.ts';
import { acceptProposal, listOpenProposals, proposalText, refuseProposal } from '../services/reference/review.ts';
import { type CommandCall, required, UsageError } from './command.ts';
import { exportAccepted } from './export-accepted.ts';

/** Lists what awaits review, records a decision, or writes accepted facts into a copy of the repository. */
export async function reviewCommand({ config, db, clock, options, words }: CommandCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const ctx = { db, clock, facts };
  const [verb, key] = words;
  if (options.export) {
    return sayExported(exportAccepted(await listProposals(db, ['accepted']), facts, required(options.export)));
  }
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

function sayExported(done: string[]): void {
  const next =
    done.length === 0
      ? 'All accepted facts are already shipped.'
      : 'Review the change, then run node db/reference/build/raise-reference-version.ts and the tests there.';
  for (const line of [...done, next]) console.log(line);
}
