import { join } from 'node:path';
import type { FactChange } from '../../src/changes/fact-change.ts';
import type { Airport } from '../../src/reference/airport.ts';
import type { ConflictZones, Oversight } from '../../src/reference/oversight.ts';
import type { ReportedOf } from '../../src/reference/source.ts';
import type { EuList } from './merge/merge-eu-list.ts';
import { loadOnRecord } from './on-record.ts';
import { readEasaCzib } from './read/easa-czib.ts';
import { readEuList } from './read/eu-list.ts';
import { readFaaIasa } from './read/faa-iasa.ts';
import { readFaaSfar } from './read/faa-sfar.ts';
import { readOurAirports } from './read/ourairports.ts';
import { readWikidata } from './read/wikidata.ts';
import type { loadOversight } from './shipped.ts';
import type { Input, ListReader, OnRecord, Reading } from './source.ts';

/** Lists of others as of the last fetched file of each; as shipped where there is none. */
export type Lists = {
  'eu-list': EuList;
  'faa-iasa': Oversight['faaIasa'];
  'easa-czib': ConflictZones;
  'faa-sfar': ConflictZones;
  /** airports that are new or differ from the shipped ones */
  ourairports: Airport[];
  wikidata: ReportedOf[];
};

const READERS: { [Name in keyof Lists]: ListReader<Lists[Name]> } = {
  'eu-list': readEuList,
  'faa-iasa': readFaaIasa,
  'easa-czib': readEasaCzib,
  'faa-sfar': readFaaSfar,
  ourairports: readOurAirports,
  wikidata: readWikidata,
};

export const isList = (source: string): source is keyof Lists => source in READERS;

/** Reads the files of a list, in the order in which they were fetched; each says what changed since the one before. */
export async function readList<Name extends keyof Lists>(
  name: Name,
  inputs: Input[],
  { folder, onRecord }: { folder: string; onRecord: OnRecord & { oversight: ReturnType<typeof loadOversight> } },
): Promise<Reading<Lists[Name]>> {
  const { euAirSafetyList, faaIasa, conflictZones, faaProhibitions } = onRecord.oversight;
  const shipped: Lists = {
    'eu-list': euAirSafetyList,
    'faa-iasa': faaIasa,
    'easa-czib': conflictZones,
    'faa-sfar': faaProhibitions,
    ourairports: [],
    wikidata: [],
  };
  let reading: Reading<Lists[Name]> = { header: [], rows: 0, doubts: [], changes: [], list: shipped[name] };
  const changes: FactChange[] = [];
  for (const { source, sha256, day, seen } of inputs) {
    // a later release may have a newer list
    if (source !== name || day < dayOf(shipped[name])) continue;
    const call = { day, seen, known: reading.list, onRecord };
    reading = await READERS[name](join(folder, sha256), call);
    changes.push(...reading.changes);
  }
  return { ...reading, changes };
}

function dayOf(list: Lists[keyof Lists]): string {
  return list && 'asOf' in list ? list.asOf : '';
}

export async function readLists(inputs: Input[], folder: string): Promise<{ lists: Lists; changes: FactChange[] }> {
  const onRecord = loadOnRecord();
  const changes: FactChange[] = [];
  const read = async <Name extends keyof Lists>(name: Name): Promise<Lists[Name]> => {
    const reading = await readList(name, inputs, { folder, onRecord });
    changes.push(...reading.changes);
    return reading.list;
  };
  const lists = {
    'eu-list': await read('eu-list'),
    'faa-iasa': await read('faa-iasa'),
    'easa-czib': await read('easa-czib'),
    'faa-sfar': await read('faa-sfar'),
    ourairports: await read('ourairports'),
    wikidata: await read('wikidata'),
  };
  return { lists, changes };
}
