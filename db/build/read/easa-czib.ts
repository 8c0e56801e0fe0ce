import { readFile } from 'node:fs/promises';
import { readJson } from '../../../src/format/json.ts';
import type { ConflictZones } from '../../../src/reference/oversight.ts';
import { czibSchema, mergeConflictZones, readConflictZones } from '../merge/conflict-zones.ts';
import { factChanges, type ListReader, SourceError } from '../source.ts';

const PAGE = 'https://www.easa.europa.eu/en/domains/air-operations/czibs';

/** Reads EASA's conflict zone bulletins (reproduction allowed with attribution); they advise airlines and close no airspace. */
export const readEasaCzib: ListReader<ConflictZones> = async (path, { day, known, onRecord }) => {
  const answer = czibSchema.safeParse(readJson(await readFile(path, 'utf8')));
  if (!answer.success) throw new SourceError('is not the export of the bulletins (JSON)');
  const states = new Set([...onRecord.airlines, ...onRecord.airports].map(({ country }) => country));
  const source = { title: 'EASA, Conflict Zone Information Bulletins', url: PAGE, asOf: day };
  const zones = readConflictZones(answer.data, states);
  const { list, changes } = mergeConflictZones(known, zones, { day, source });
  const rows = answer.data.conflict_zones;
  return {
    header: [...new Set(rows.flatMap((row) => Object.keys(row)))].sort(),
    rows: rows.length,
    doubts: zones.length === 0 ? ['no bulletin is active'] : [],
    changes: factChanges(changes, { day, what: 'EASA conflict zones', source }),
    list,
  };
};
