import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import type { Ask } from './load.ts';
import { type BenchMember, reportAsks } from './member.ts';
import { benchFolder } from './processes.ts';

/** The member, accepting responses compressed with zstd, as browsers do. */
export function packedFor(member: BenchMember): BenchMember {
  return { ...member, headers: { ...member.headers, 'accept-encoding': 'zstd' } };
}

/** Returns the body of a response as it is sent. */
export async function answerOf(address: string, { path, headers = {} }: Ask): Promise<Buffer> {
  const [response] = (await once(get(address + path, { headers }), 'response')) as [IncomingMessage];
  return buffer(response);
}

/** Writes a SQLite file with the member's reports, packed as the server at `address` sends them, one row each. */
export async function keepPackedAnswers(address: string, member: BenchMember): Promise<string> {
  const path = join(benchFolder(), 'packed.db');
  const sqlite = new Sqlite(path);
  sqlite.exec('create table packed (id integer primary key, answer blob not null)');
  const keep = sqlite.prepare('insert into packed values (?, ?)');
  for (const [index, ask] of reportAsks(packedFor(member)).entries()) {
    keep.run(member.reportIds[index], await answerOf(address, ask));
  }
  sqlite.close();
  return path;
}
