import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../../src-client/ui/load-once.ts';

it('a part that failed is loaded again, and one that is there is not', async () => {
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = loadOnce(load);
  await expect(part()).rejects.toThrow('Failed to fetch');
  await expect(part()).resolves.toBe('the part');
  await expect(part()).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part whose style failed is never drawn without it', async () => {
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('Unable to preload CSS for /a.css'));
  const part = loadOnce(load);
  await expect(part()).rejects.toThrow('CSS');
  await expect(part()).rejects.toThrow('CSS');
});
