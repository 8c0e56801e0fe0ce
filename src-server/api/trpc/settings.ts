import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
import { waysInSchema } from '#src/account/ways-in.ts';
import { waysIn } from '../../services/account/ways-in.ts';
import { configureApiKey, removeApiKey } from '../../services/maintenance/api-keys.ts';
import { apiStatus, listProviders } from '../../services/search/service-status.ts';
import { apiStatusSchema, providersSchema } from './answers.ts';
import { done, forAdmins, forEveryone } from './documented.ts';

export const settings = {
  apiStatus: forEveryone('GET /api-status', 'Which data services have a key', {
    scope: 'read',
    output: apiStatusSchema,
    example: {},
  }).query(({ ctx: { server } }) => apiStatus(server)),

  providers: forEveryone('GET /providers', 'Which sources of live aircraft are asked without a key', {
    scope: 'read',
    output: providersSchema,
    example: {},
  }).query(({ ctx: { server } }) => ({ providers: listProviders(server) })),

  waysIn: forEveryone('GET /ways-in', 'The ways to sign in and register here', {
    output: waysInSchema,
    example: {},
  }).query(({ ctx: { server } }) => waysIn(server)),

  configureApiKey: forAdmins(
    'POST /configure-api-key',
    'Store a data service’s key, used from the next start on if the environment has none',
    { rate: 'settings', input: apiKeySchema },
  ).mutation(done(({ ctx: { server, member }, input }) => configureApiKey(server, member, input))),

  removeApiKey: forAdmins(
    'POST /remove-api-key',
    'Remove a stored key; from the next start on the environment’s is used, or none',
    { rate: 'settings', input: ofServiceSchema },
  ).mutation(done(({ ctx: { server, member }, input }) => removeApiKey(server, member, input.apiName))),
};
