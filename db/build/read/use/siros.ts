import { z } from 'zod';
import { DAY_MS, isoDay } from '../../../../src/format/time.ts';
import type { Columns } from '../read-csv.ts';
import { plainNumber, type UseReader } from './use-line.ts';

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
/** A registration may run for years; months further ahead are not yet a plan. */
const MOST_MONTHS = 12;

/** ANAC SIROS: flights registered from, to and within Brazil, current and upcoming. */
export const siros: UseReader = {
  source: 'anac-siros',
  isHeader: (header) =>
    ['cod empresa', 'equip', 'inicio operacao', 'fim operacao'].every((start) =>
      header.some((name) => plain(name).startsWith(start)),
    ),
  read: (row, codes) => {
    const cell = cellsOf(row);
    if (!cell('natureza operacao').toUpperCase().includes('PASSAGEIRO')) return [];
    // stage 0 is the whole flight, which its stages repeat
    if (cell('n etapa') === '0') return [];
    const [from, to] = [readDay(cell('inicio operacao')), readDay(cell('fim operacao'))];
    const perWeekday = WEEKDAYS.map((name) => Number(cell(name) || 0));
    const airlineIcao = cell('cod empresa');
    const [origin, destination] = [cell('cod origem'), cell('cod destino')];
    const isWhole = /^[A-Z]{3}$/.test(airlineIcao) && [origin, destination].every((code) => /^[A-Z0-9]{4}$/.test(code));
    const modelId = codes.modelId(cell('equip'));
    if (!from || !to || !isWhole || perWeekday.some(Number.isNaN) || !modelId) return [];
    const flown = { airlineIcao, number: plainNumber(cell('n voo')), origin, destination, modelId };
    const months = [...countByMonth(from, endOf(from, to), perWeekday)];
    return months.map(([month, count]) => ({ ...flown, count, unit: 'flights', month }));
  },
};

/** Finds cells by the beginning of the column's name, without accents and periods: the names changed over the years. */
function cellsOf(row: Columns): (start: string) => string {
  const names = new Map(Object.keys(row).map((name) => [plain(name), name]));
  return (start) => {
    const found = [...names].find(([name]) => name === start) ?? [...names].find(([name]) => name.startsWith(start));
    return (found ? row[found[1]] : '')?.trim() ?? '';
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ºª°.]/g, '')
    .trim()
    .toLowerCase();
}

function endOf(from: string, to: string): string {
  const last = new Date(from);
  last.setUTCMonth(last.getUTCMonth() + MOST_MONTHS);
  const limit = isoDay(last);
  return to < limit ? to : limit;
}

/** Reads a date, 2026-03-29 or 29/03/2026, with or without a time. Null for anything else. */
function readDay(text: string): string | null {
  const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1').slice(0, 10);
  return z.iso.date().safeParse(day).success ? day : null;
}

/** Counts the weekdays in each month between two days, both included; each weekday (Monday first) has its own count. */
function countByMonth(from: string, to: string, perWeekday: number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    const date = new Date(day);
    const count = perWeekday[(date.getUTCDay() + 6) % 7] ?? 0;
    const month = date.toISOString().slice(0, 7);
    if (count > 0) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return counts;
}
