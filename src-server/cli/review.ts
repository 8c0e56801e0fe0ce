import { parseArgs } from 'node:util';
import { loadFacts } from '#db/reference/facts.ts';
import { listProposals } from '#db/repositories/reference/proposals.ts';
import type { ProposalRow } from '#db/schema/refresh.ts';
import { reportSubject } from '../feeds/report-subject.ts';
import { acceptProposal, listOpenProposals, proposalText, refuseProposal } from '../services/reference/review.ts';
import type { CommandCall } from './command.ts';
import { exportAccepted } from './export-accepted.ts';

const USAGE =
  'Usage: review (lists open proposals), review accept KEY --source URL, review refuse KEY --reason TEXT, or review --export FOLDER (a copy of the repository).';

/** Lists what awaits review, records a decision, or writes accepted facts into a copy of the repository. */
export async function reviewCommand({ config, db, clock, args }: CommandCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const ctx = { db, clock, facts };
  const { verb, key, source, reason, folder } = readArgs(args);
  if (folder) return sayExported(exportAccepted(await listProposals(db, ['accepted']), facts, folder));
  if (verb === 'accept' && key && source) return decided(await acceptProposal(ctx, key, source));
  if (verb === 'refuse' && key && reason) return decided(await refuseProposal(ctx, key, reason));
  if (verb) throw new Error(USAGE);
  const open = await listOpenProposals(ctx);
  if (open.length === 0) return console.log('Nothing awaits review.');
  for (const proposal of open) {
    const { key, sourceUrl, seenAt } = proposal;
    console.log(`${key}  ${reportSubject(facts, proposal)}: ${proposalText(proposal)}`);
    console.log(`  seen ${new Date(seenAt).toISOString().slice(0, 10)} at ${sourceUrl}`);
  }
}

function readArgs(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { source: text, reason: text, export: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, key] = positionals;
    return { verb, key, source: values.source, reason: values.reason, folder: values.export };
  } catch {
    throw new Error(USAGE);
  }
}

function decided({ key, what, state }: ProposalRow): void {
  console.log(`${key} (${what}): ${state}. New reports say so.`);
}

function sayExported(told: string[]): void {
  const next =
    told.length === 0
      ? 'All accepted facts are already shipped.'
      : 'Review the change, then run node db/reference/build/raise-reference-version.ts and the tests there.';
  for (const line of [...told, next]) console.log(line);
}
