import pg from 'pg';

type What = { name?: string | undefined; template?: string | undefined };

/** Creates a database on the PostgreSQL server of `url`, empty or a copy of `template`. Returns its address. */
export async function makeDatabase(
  url: string,
  { name = `t${crypto.randomUUID().replaceAll('-', '')}`, template = 'template1' }: What = {},
): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}
