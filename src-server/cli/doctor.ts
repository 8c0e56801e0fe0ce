import { buildContext } from '../context.ts';
import { checkFeeds } from '../services/maintenance/check-feeds.ts';
import { checkServices } from '../services/maintenance/check-services.ts';
import type { CommandCall } from './command.ts';

/** Prints one line for each service and feed. The exit code is 1 if a configured key does not work or a feed failed. */
export async function doctor({ config, db, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const findings = [...(await checkServices(ctx)), ...(await checkFeeds(ctx))];
  for (const { service, isWell, finding } of findings)
    console.log(`${isWell ? '✓' : '✗'} ${service.padEnd(16)} ${finding}`);
  if (findings.some((finding) => !finding.isWell)) process.exitCode = 1;
}
