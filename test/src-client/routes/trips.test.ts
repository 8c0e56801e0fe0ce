// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { post } from '#test/support/member.ts';
import { screen, visit } from '#test/support/open-app.ts';

async function member() {
  const { app } = await testApp();
  const page = visit(app);
  await page.register();
  return page;
}

it('a link to a trip with words behind it leads to one’s trips, as one to a trip that is gone does', async () => {
  const page = await member();
  for (const id of ['a'.repeat(32), `${'a'.repeat(32)}%20and%20more`]) {
    page.open(`/trips/${id}`);
    await screen.findByText('Trip not found');
    await screen.findByRole('link', { name: 'Your trips' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  }
});

it('of a trip of which one flight is watched, all others can be watched at once', async () => {
  const page = await member();
  const legs = [{ flightNumber: 'BA286' }, { flightNumber: 'BA285' }].map((leg) => ({ ...leg, date: '2026-12-03' }));
  const trip = (await page.call(post('/api/trips', { legs }))).json();
  await page.call(post(`/api/trips/${trip.id}/watch`, { legId: trip.legs[0].id }));
  page.open(`/trips/${trip.id}`);
  await screen.findByRole('button', { name: 'Stop watching' });
  await page.user.click(screen.getByRole('button', { name: 'Watch all' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Watch all' })).toBeNull();
  await screen.findByRole('button', { name: 'Stop watching' });
});
