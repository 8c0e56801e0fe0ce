import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addAccident } from '#db/reference/add-accident.ts';
import { loadFacts } from '#db/reference/facts.ts';
import { listProposals } from '#db/repositories/proposals.ts';
import type { ProposalRow } from '#db/schema/refresh.ts';
import { isOnRecord } from '#src/reported/accident-reports.ts';
import { isOnRecordOf, modelOfReport } from '#src/reported/model-of-report.ts';
import { reportSubject } from '../channels/report-subject.ts';
import { acceptProposal, listOpenProposals, proposalText, refuseProposal } from '../services/review.ts';
import type { CommandCall } from './command.ts';

const USAGE =
  'Say what to do: review (lists them), review accept KEY --source URL, review refuse KEY --reason TEXT, or review --export FOLDER (a copy of the repository).';

/** Shows what awaits review, takes a decision, or writes what was accepted into a copy of the repository. */
export async function reviewCommand({ config, db, clock, args }: CommandCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const ctx = { db, clock, facts };
  const { verb, key, source, reason, folder } = readArgs(args);
  if (folder) return exportAccepted(await listProposals(db, ['accepted']), facts, folder);
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
  console.log(`${key} (${what}): ${state}. Reports made from now on say so.`);
}

function exportAccepted(accepted: ProposalRow[], facts: ReturnType<typeof loadFacts>, folder: string): void {
  const path = join(folder, 'db/reference/airlines.json');
  let text = readFileSync(path, 'utf8');
  const added: string[] = [];
  for (const { airlineIcao, day, what, deaths, aircraft, key, secondUrl, decidedAt } of accepted) {
    const airline = facts.findAirline(airlineIcao);
    if (!airline || !secondUrl || isOnRecord(day, airline)) continue;
    text = addAccident(text, {
      airlineIcao,
      date: day,
      flight: what,
      aircraft: aircraft ?? 'not stated',
      modelId: modelOfReport(aircraft, facts.models)?.id ?? null,
      fatalities: deaths,
      source: {
        key: `review-${key.toLowerCase()}`,
        title: `${what} (${new URL(secondUrl).hostname})`,
        url: secondUrl,
        asOf: new Date(decidedAt ?? 0).toISOString().slice(0, 10),
      },
    });
    added.push(`${airline.name}: ${what}, ${day}`);
  }
  // a count of a model moves by a person's hand alone: whether it is within the window, and whose fault, no report says
  for (const proposal of accepted.filter(({ kind }) => kind === 'model-accident')) {
    const model = modelOfReport(proposal.aircraft, facts.models);
    if (!model || isOnRecordOf(model, proposal.day)) continue;
    console.log(`${model.name}: ${proposalText(proposal)}; ${proposal.secondUrl}`);
    console.log(
      `  enter it by hand among scoreEvents or excludedEvents of ${model.id} in db/reference/aircraft-models.json`,
    );
  }
  if (added.length === 0) {
    console.log('Nothing that was accepted is missing among the shipped facts.');
    return;
  }
  writeFileSync(path, text);
  for (const line of added) console.log(line);
  console.log(
    `Written to ${path}. Read the change, then run node tools/raise-reference-version.ts and the tests there.`,
  );
}
