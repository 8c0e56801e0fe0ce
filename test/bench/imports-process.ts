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

/** The packages that the product imports when it starts, and an answer: what of its start is Node's and theirs. */
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
