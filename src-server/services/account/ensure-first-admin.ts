import { hasAdmin, setUserRole } from '#db/repositories/account/users.ts';
import { registerSchema } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { register } from './register.ts';

/**
 * Creates the administrator named by FIRST_ADMIN_USERNAME, _EMAIL and _PASSWORD, while there is none. An existing
 * account with that name is left as it is. Throws invalid_input if the three are not valid.
 */
export async function ensureFirstAdmin(ctx: Context, config: Config): Promise<void> {
  const { FIRST_ADMIN_USERNAME: username, FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = config;
  if (!username || (await hasAdmin(ctx.db))) return;
  const { data, error } = registerSchema.safeParse({ username, email, password });
  if (error) throw new AppError('invalid_input', `FIRST_ADMIN_…: ${error.issues[0]?.message}`);
  try {
    const { id } = await register(ctx, data, { isByOwner: true });
    await setUserRole(ctx.db, id, 'admin');
  } catch (problem) {
    // another server that started at the same time was first
    if (await hasAdmin(ctx.db)) return;
    if (!(problem instanceof AppError) || problem.code !== 'conflict') throw problem;
    throw new AppError(
      'conflict',
      `FIRST_ADMIN_…: ${problem.message} To make that account an administrator: make-admin.`,
    );
  }
}
