import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { backUp, restore } from '#db/backup/backup.ts';
import { testDatabaseFile, testFolder } from '../../support/database.ts';

const mark = (path: string, value: string) => {
  const database = new Sqlite(path);
  database.prepare("insert or replace into settings values ('mark', ?)").run(value);
  database.close();
};
const markOf = (path: string) => {
  const database = new Sqlite(path, { readonly: true });
  const value = database.prepare("select value from settings where key = 'mark'").pluck().get();
  database.close();
  return value;
};

describe('restore', () => {
  it('keeps every previous database, also under a name that is taken', () => {
    const path = testDatabaseFile();
    const backup = join(testFolder(), 'backup.db');
    mark(path, 'backed up');
    backUp(path, backup);
    const keepAs = join(testFolder(), 'kept.db');
    const kept = ['first', 'second', 'third'].map((value) => {
      mark(path, value);
      const { keptAs } = restore(backup, path, keepAs);
      expect(markOf(path)).toBe('backed up');
      return keptAs as string;
    });
    expect(kept).toEqual([keepAs, `${keepAs}-2`, `${keepAs}-3`]);
    expect(kept.map(markOf)).toEqual(['first', 'second', 'third']);
    const left = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)) && /restoring/.test(name));
    expect(left).toEqual([]);
  });

  it('says that there was no previous database, and leaves a draft of another restore alone', () => {
    const backup = join(testFolder(), 'backup.db');
    backUp(testDatabaseFile(), backup);
    const path = join(testFolder(), 'new.db');
    writeFileSync(`${path}.restoring`, 'of another');
    expect(restore(backup, path, `${path}.before`).keptAs).toBeNull();
    expect(existsSync(`${path}.restoring`)).toBe(true);
    rmSync(`${path}.restoring`);
  });
});
