import { loadFacts } from '#db/reference/facts.ts';
import { formatDate } from '#src/format/date.ts';
import { ageOf, datedFacts, type FactGroup } from '../services/reference/reference-age.ts';
import type { AloneCall } from './command.ts';

const NAMED = 3;

/**
 * Prints how old the shipped facts are, by document, and which are over 12 months old. Fails if a fact has no document.
 */
export async function referenceStatus({ config, clock }: AloneCall): Promise<void> {
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const { models, airlines, version } = facts;
  const today = clock.now().toISOString().slice(0, 10);
  const age = ageOf(datedFacts(facts), today);
  console.log(
    `Reference data ${version}: ${age.facts} facts about ${models.length} models, ${airlines.length} airlines, lists and context.\n`,
  );
  console.log('Documents, oldest first: date, facts, title');
  for (const { asOf, facts, title } of age.documents)
    console.log(`  ${dateText(asOf)}  ${String(facts).padStart(5)}  ${title}`);
  print('Over 12 months old', age.old);
  print('General knowledge, unverified (not in any score)', age.unverified);
  console.log(`\nWithout a source: ${age.unsourced.length}`);
  for (const { what, of } of age.unsourced) console.log(`  ${what}: ${of}`);
  if (age.unsourced.length > 0) process.exitCode = 1;
}

function print(title: string, groups: FactGroup[]): void {
  const count = groups.reduce((sum, { of }) => sum + of.length, 0);
  console.log(`\n${title}: ${count}`);
  for (const { what, asOf, source, of } of groups) {
    const more = of.length > NAMED ? ` and ${of.length - NAMED} more` : '';
    console.log(`  ${dateText(asOf)}  ${what}: ${of.slice(0, NAMED).join(', ')}${more} (${source})`);
  }
}

function dateText(asOf: string | null): string {
  return (asOf ? formatDate(asOf) : 'undated').padEnd(12);
}
