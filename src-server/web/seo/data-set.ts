import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Facts } from '#db/reference/facts.ts';
import { DATA_LICENSE, type DataTable, eventsTable, modelsTable } from '#src/catalog/data-set.ts';
import { AppError } from '#src/errors.ts';
import { csvText } from '#src/format/csv.ts';
import { say } from '#src/words/say.ts';
import { cachePolicy } from '../../http/cache-policy.ts';
import { listEventsOnRecord, listModels } from '../../services/catalog/catalog.ts';

const CONFIG = { rate: 'public', isOpenToOtherSites: true } as const;
const KEPT = cachePolicy(0);
const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** Serves the facts at /data, in JSON and CSV, with version, license and checksums; fleets state no license. */
export function registerDataSet(app: FastifyInstance, facts: Facts): void {
  let files: Map<string, { text: string; table: DataTable }> | undefined;
  const getFiles = () => {
    files ??= makeFiles(facts);
    return files;
  };
  for (const table of ['models', 'events']) {
    for (const format of ['json', 'csv'] as const) {
      const name = `${table}.${format}`;
      app.get(`/data/${name}`, { config: CONFIG }, (_request, reply) =>
        reply.header('cache-control', KEPT).type(TYPES[format]).send(getFiles().get(name)?.text),
      );
    }
  }
  app.get<{ Params: { state: string } }>('/data/outlines/:state.json', { config: CONFIG }, (request, reply) => {
    const shapes = facts.countryShapes;
    const { state } = request.params;
    if (!Object.hasOwn(shapes, state)) throw new AppError('not_found', say('errors.dataSet.thereNoOutline', { state }));
    return reply.header('cache-control', 'public, max-age=86400').send(shapes[state]);
  });
  app.get('/data/datapackage.json', { config: CONFIG }, (_request, reply) => {
    const list = packageOf(facts.version, getFiles());
    return reply
      .header('cache-control', KEPT)
      .type(TYPES.json)
      .send(JSON.stringify(list, null, 2));
  });
}

function makeFiles(facts: Facts) {
  const { version } = facts;
  const tables = [modelsTable(listModels(facts)), eventsTable(listEventsOnRecord(facts, {}))];
  return new Map(
    tables.flatMap((table) => {
      const { name, license, records } = table;
      const texts = { json: JSON.stringify({ version, license, [name]: records }), csv: csvText(records) };
      return (['json', 'csv'] as const).map((format) => [`${name}.${format}`, { text: texts[format], table }] as const);
    }),
  );
}

/** Describes the data set in the format of frictionlessdata.io. */
function packageOf(version: string, files: Map<string, { text: string; table: DataTable }>): object {
  return {
    name: 'airworthy',
    title: 'Accident records of aircraft models',
    version,
    licenses: [DATA_LICENSE],
    resources: [...files].map(([path, { text, table }]) => ({
      name: path.replace('.', '-'),
      // relative to the list: the format allows no path that begins with a slash
      path,
      format: path.split('.')[1],
      bytes: Buffer.byteLength(text),
      hash: `sha256:${hash('sha256', text, 'hex')}`,
      rows: table.records.length,
      licenses: [DATA_LICENSE],
    })),
  };
}
