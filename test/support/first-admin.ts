import type { ServerProcess } from './spawn-server.ts';
import { until } from './until.ts';

type Registration = { username: string; email: string; password: string };

/** Makes the first administrator of a new server, with the code that it printed at its start. */
export async function makeFirstAdmin(
  { address, output }: Pick<ServerProcess, 'address' | 'output'>,
  admin: Registration,
): Promise<void> {
  const code = () => /with the code (\S+)/.exec(output())?.[1];
  await until(() => code() !== undefined);
  const response = await fetch(`${address}/api/admin/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, code: code() }),
  });
  if (response.status !== 201) throw new Error(await response.text());
}
