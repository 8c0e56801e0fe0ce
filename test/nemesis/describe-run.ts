import type { NemesisResult, NemesisRun } from './nemesis.ts';

/** Describes for people what a run did and found. */
export function describeRun({ engine, seed }: NemesisRun, { ledger, suffered, probes }: NemesisResult): string {
  const { members, requests, refused, broken, violations } = ledger;
  const answers = members.reduce((sum, { answered }) => sum + answered.size, 0);
  return [
    `${engine}, seed ${seed}: ${members.length} members, ${requests} requests, ${answers} questions answered, ${refused} refused, ${broken} broken off`,
    ...[...suffered].sort((a, b) => b[1] - a[1]).map(([name, times]) => `  ${times} × ${name}`),
    `  time was judged by ${probes.prompt} of ${probes.asked} probes, which were answered at once`,
    violations.length === 0 ? 'Every invariant holds.' : `${violations.length} violations:`,
    ...[...new Set(violations)].slice(0, 50).map((violation) => `  ${violation}`),
  ].join('\n');
}
