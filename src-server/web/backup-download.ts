import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backUpInWorker } from '#db/backup/backup-in-worker.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import type { CallContextOf } from '../http/call-context.ts';
import { todayOf } from '../runtime/process/clock.ts';
import { recordAct } from '../services/account/audit.ts';
import { type ProofContext, requireAdmin } from '../services/account/require-proof.ts';
import { limitRate } from '../services/allowance/limit-rate.ts';

const FAILED = "We couldn't make the backup. The server's log says why.";
const NOT_SQLITE = 'This server uses PostgreSQL, which is backed up by its own pg_dump.';

/** Serves a verified copy of the current SQLite database to an administrator with a fresh proof. */
export function registerBackupDownload(
  app: FastifyInstance,
  ctx: Pick<Context, 'databaseFile'> & ProofContext,
  callContext: CallContextOf,
): void {
  app.get('/api/admin/backup', { exposeHeadRoute: false }, async (request, reply) => {
    const call = callContext(request, reply);
    if (call.isProgram) throw new AppError('forbidden');
    const member = await call.member();
    if (!member) throw new AppError('not_signed_in');
    await requireAdmin(ctx, member);
    await limitRate(ctx, 'backup', [{ kind: 'account', key: String(member.userId) }]);
    const source = ctx.databaseFile;
    if (!source) throw new AppError('conflict', NOT_SQLITE);
    await recordAct(ctx.clock, ctx.db, member, { act: 'downloaded a backup' });
    const folder = mkdtempSync(join(tmpdir(), 'airworthy-backup-'));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    try {
      const target = join(folder, 'airworthy.db');
      const { bytes } = await backUpInWorker(source, target);
      const stamp = todayOf(ctx);
      const stream = createReadStream(target).once('close', remove);
      return await reply
        .header('content-disposition', `attachment; filename="airworthy-${stamp}.db"`)
        .header('content-length', bytes)
        .type('application/vnd.sqlite3')
        .send(stream);
    } catch (error) {
      remove();
      request.log.error({ err: error }, 'backup failed');
      throw new AppError('storage_unavailable', FAILED);
    }
  });
}
