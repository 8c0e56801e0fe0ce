import type { Context } from '../../context.ts';
import { firstAdminCode, SETUP_PAGE } from '../../services/admin/first-admin.ts';

/** Prints how to create the first administrator, while there is none. Never throws: the server runs without it. */
export async function printSetupCode(
  ctx: Pick<Context, 'db' | 'sessionSecret' | 'log'>,
  address: string,
): Promise<void> {
  try {
    const code = await firstAdminCode(ctx);
    if (code) console.log(`There is no administrator yet. Create one at ${address}${SETUP_PAGE} with the code ${code}`);
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not determine whether there is an administrator');
  }
}
