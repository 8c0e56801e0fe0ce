import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { seedTestUsers, TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { type TestApp, visitor } from './app.ts';

export type Visitor = ReturnType<typeof visitor>;

/** Registers a new member, in their own browser. */
export async function newMember(app: FastifyInstance, username = 'amelia', password = 'lockheed-10'): Promise<Visitor> {
  const browser = visitor(app);
  const payload = { username, email: `${username}@example.com`, password, confirmPassword: password };
  const response = await browser({ method: 'POST', url: '/api/register', payload });
  expect(response.statusCode).toBe(201);
  return browser;
}

/** Creates the users of `seed test-users`, ready to sign in. */
export async function seedUsers({ ctx }: TestApp): Promise<void> {
  await seedTestUsers(ctx.db, { now: ctx.clock.now().getTime(), hash: ctx.passwords.hash });
}

export async function signedIn(
  app: FastifyInstance,
  username: string,
  { password = TEST_PASSWORD, address = '127.0.0.1' } = {},
): Promise<Visitor> {
  const browser = visitor(app, address);
  const response = await browser({ method: 'POST', url: '/api/login', payload: { username, password } });
  expect(response.statusCode).toBe(200);
  return browser;
}

export const post = (url: string, payload: object = {}) => ({ method: 'POST', url, payload }) as const;
