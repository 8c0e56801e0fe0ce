import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { AIRFRAME_SOURCES } from '#src/aircraft/airframe.ts';
import { bringFile } from './bring-file.ts';
import type { CommandCall } from './command.ts';

const USAGE =
  'Say where the airframes come from: seed airframes --from FOLDER|TGZ|ZIP|URL (VRS standing-data, or the FAA registry).';

export async function seedAirframesCommand({ db, args, clock }: CommandCall): Promise<void> {
  const from = args[0] === '--from' ? args[1] : undefined;
  if (!from) throw new Error(USAGE);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {airframes} airframes | {brokenRows} broken rows | {duration_formatted}',
    etaBuffer: 1,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  try {
    const path = await bringFile(from, folder, USAGE);
    const kind = statSync(path).isDirectory() ? 'folder' : 'file';
    bar.start(1, 0, { airframes: 0, brokenRows: 0 });
    const now = clock.now().getTime();
    const done = await importAirframes(db, { kind, path }, { now }, ({ bytes, totalBytes, airframes, brokenRows }) => {
      bar.setTotal(Math.max(totalBytes, bytes));
      bar.update(bytes, { airframes, brokenRows });
    });
    bar.stop();
    for (const { source, airframes } of done.lists) {
      const title = AIRFRAME_SOURCES.find(({ key }) => key === source)?.title;
      console.log(`${airframes} airframes of ${title} stored.`);
    }
    console.log(
      `${done.otherRows} rows left out: vehicles, without a registration, or in the FAA registry not an airliner.`,
    );
    if (done.removed > 0) console.log(`${done.removed} airframes of earlier imports removed.`);
    if (done.brokenRows > 0)
      console.log(`${done.brokenRows} unreadable rows left out: ${done.brokenExamples.join(', ')}`);
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
