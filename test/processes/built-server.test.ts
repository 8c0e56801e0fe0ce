import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';

it('what a start does not load works in the built server, too', async () => {
  const folder = testFolder();
  const DATABASE_URL = `file:${join(folder, 'a.db')}`;
  const { address } = await startServer({ DATABASE_URL, BACKUP_FOLDER: join(folder, 'backups') });

  // our schemas in another package's library
  const assistant = new Client({ name: 'test', version: '1' });
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  onTestFinished(() => assistant.close());
  const { tools } = await assistant.listTools();
  expect(tools.find(({ name }) => name === 'get_model')?.inputSchema.properties).toHaveProperty('model');
  const actual = await assistant.callTool({ name: 'get_model', arguments: { model: 'boeing-777' } });
  expect(actual.structuredContent).toMatchObject({ sentence: expect.stringContaining('Boeing 777') });

  // threads, which are started by their file path
  const card = await fetch(`${address}/cards/aircraft/boeing-787.png`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  await expect.poll(() => listBackups(folder)).toHaveLength(1);
});

function listBackups(folder: string): string[] {
  return readdirSync(folder).includes('backups') ? readdirSync(join(folder, 'backups')) : [];
}
