import '@fastify/cookie';
import '@fastify/session';
import '@fastify/static';
import '@fastify/under-pressure';
import '@node-rs/argon2';
import '@photostructure/tz-lookup';
import '@trpc/server';
import 'better-sqlite3';
import 'cockatiel';
import 'csv-parse/sync';
import Fastify from 'fastify';
import 'kysely';
import 'kysely/migration';
import 'pg';
import 'pino';
import 'prom-client';
import 'zod';

/**
 * Imports the packages that the product imports at startup and sends one response: the part of its startup time that is
 * due to Node and these packages.
 */
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
