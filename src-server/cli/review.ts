import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addAccident } from '#db/reference/add-accident.ts';
import { loadFacts } from '#db/reference/facts.ts';
import { listProposals } from '#db/repositories/proposals.ts';
import type { ProposalRow } from '#db/schema/refresh.ts';
import { plain } from '#src/lists/state-names.ts';
import { isOnRecord } from '#src/reported/accident-reports.ts';
import { acceptProposal, listOpenProposals, refuseProposal } from '../services/review.ts';
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
  for (const { key, airlineIcao, day, what, deaths, aircraft, sourceUrl, seenAt } of open) {
    const airline = facts.findAirline(airlineIcao)?.name ?? airlineIcao;
    console.log(
      `${key}  ${airline}: ${what}, ${day}, ${deaths ?? 'unknown'} deaths, ${aircraft ?? 'aircraft unknown'}`,
    );
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
      modelId: modelIdOf(aircraft, facts),
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

/** The one model that the name fits: 'Boeing 787 Dreamliner', and not 'Boeing 737', which is several. */
function modelIdOf(aircraft: string | null, { models }: ReturnType<typeof loadFacts>): string | null {
  const told = plain(aircraft ?? '');
  const fitting = models.filter(({ name }) => {
    const model = plain(name);
    return told !== '' && (`${told} `.startsWith(`${model} `) || `${model} `.startsWith(`${told} `));
  });
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}
