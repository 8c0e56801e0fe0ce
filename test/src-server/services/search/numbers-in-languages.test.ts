import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

const search = (lang: string) =>
  `/api/guest/flights/search?flightNumber=BA286&aircraftType=A320&date=2026-12-15&lang=${lang}`;

it.each([
  ['de', /im Durchschnitt \d+,\d Jahre alt/],
  ['es', /una antigüedad promedio de \d+,\d años/],
  ['fr', /âge moyen\s: \d+,\d ans/],
  ['pt-BR', /com \d+,\d anos em média/],
  ['ja', /平均機齢\d+\.\d年/],
])('a report in %s writes the age of a fleet and the name of a model its way', async (lang, age) => {
  const { app } = await testApp();
  const { safetyReport } = (await visitor(app)(search(lang))).json();
  expect(safetyReport.analysis).toMatch(age);
  expect(JSON.stringify(safetyReport)).not.toMatch(/A320(ceo|neo) family/);
});
