import { buildContext } from '../context.ts';
import { checkServices } from '../services/check-services.ts';
import { sweepExpired } from '../services/sweep-expired.ts';
import type { CommandCall } from './commands.ts';

/** One line for each service; the exit code is 1 when a key that is set does not work. */
export async function doctor({ config, db, clock }: CommandCall): Promise<void> {
  const findings = await checkServices(await buildContext(config, { db, clock }));
  for (const { service, isWell, finding } of findings)
    console.log(`${isWell ? '✓' : '✗'} ${service.padEnd(14)} ${finding}`);
  if (findings.some((finding) => !finding.isWell)) process.exitCode = 1;
}

export async function purge({ config, db, clock }: CommandCall): Promise<void> {
  const { flights = 0, kept_answers: answers = 0, ...others } = await sweepExpired({ config, db, clock });
  console.log(`Removed: flights with their reports ${flights}, kept answers ${answers}.`);
  for (const [table, rows] of Object.entries(others)) if (rows > 0) console.log(`  ${table} ${rows}`);
}
