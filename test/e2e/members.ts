import type { Page } from '@playwright/test';
import { expect } from './visit.ts';

export const PASSWORD = 'lockheed-10';

let made = 0;

/** Returns a name that no other test of this run uses. */
export function newName(): string {
  made += 1;
  return `flyer-${process.pid}-${made}`;
}

/** Fills in and submits the registration form of the current page. */
export async function signUp(page: Page, username: string): Promise<void> {
  const toNew = page.getByRole('button', { name: "Don't have an account? Sign up" });
  const isNew = page.getByRole('textbox', { name: 'Confirm password' });
  await expect(toNew.or(isNew)).toBeVisible();
  if (await toNew.isVisible()) await toNew.click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
}

/** Registers a new account outside the page; its browser is then signed in. */
export async function register(page: Page, username = newName(), address = ''): Promise<string> {
  const data = { username, email: `${username}@example.com`, password: PASSWORD };
  expect((await page.request.post(`${address}/api/register`, { data })).status()).toBe(201);
  return username;
}

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Get Started' }).click();
}

/** The same query counts only once: each is a different flight, and none of them is BA286. */
const FLIGHTS = ['LH492', 'UA901', 'QF1', 'SQ22', 'BA285'];

/** Uses up this many of the member's searches, at most five. */
export async function spendSearches(page: Page, count = FLIGHTS.length): Promise<void> {
  for (const flightNumber of FLIGHTS.slice(0, count)) {
    expect((await page.request.get(`/api/flights/search?flightNumber=${flightNumber}`)).status()).toBe(200);
  }
}
