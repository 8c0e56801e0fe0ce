import { expect, it } from 'vitest';
import { eventDate } from '../../../../../src-client/features/report/events/event-section.tsx';
import { deathsText } from '../../../../../src-client/shared/official-report.tsx';

it.each([
  ['2024-10-05', 'Oct 5, 2024'],
  ['2024-10', 'Oct 2024'],
  ['2024', '2024'],
  [null, 'Date: Unknown'],
  ['', 'Date: Unknown'],
  ['0', 'Date: Unknown'],
  ['2024-13-40', 'Date: Unknown'],
  ['xx Oct 2024', 'Oct 2024'],
  ['xx xxx 2024', '2024'],
  ['some day in 2024', 'Date: Unknown'],
  ['before xx Oct 2024', 'Date: Unknown'],
  ['xx Oct 2024 or later', 'Date: Unknown'],
])('the date %s is written as far as it is known: %s', (date, text) => {
  expect(eventDate(date)).toBe(text);
});

it.each([
  [null, null, 'Deaths on board: Unknown'],
  [null, 2, 'Deaths on board: Unknown, 2 on the ground'],
  [0, null, 'No one on board was killed'],
  [0, 2, 'No one on board was killed; 2 people on the ground were'],
  [1, 0, '1 death on board'],
  [1234, 5, '1,234 deaths on board, 5 on the ground'],
])('%s deaths on board and %s on the ground: %s', (onBoard, onGround, text) => {
  expect(deathsText(onBoard, onGround)).toBe(text);
});
