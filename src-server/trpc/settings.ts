import { apiStatus } from '../services/api-status.ts';
import { procedure, router } from './init.ts';

export const settings = router({
  apiStatus: procedure.query(({ ctx: { ctx } }) => apiStatus(ctx.config)),
});
