import { describe, expect, it } from 'vitest';
import type { DeskRow } from '#src/desk/desk.ts';
import { deskPlan } from '#src/desk/plan.ts';
import { judgeRow as tellJudgeRow } from '#src/desk/rules.ts';
import { english } from '#test/support/english.ts';

const judgeRow = english(tellJudgeRow);

const check = (outcome: 'passed' | 'failed' | 'unknown', text: string) => ({ check: outcome, text, sources: [] });
const ROW: DeskRow = {
  asked: 'BA286',
  kind: 'flight',
  flightNumber: 'BA286',
  operator: 'British Airways',
  aircraft: [{ modelId: 'boeing-777', modelName: 'Boeing 777', share: 1 }],
  unscored: [],
  flightRate: null,
  ban: null,
  ended: null,
  euList: check('passed', 'Not on the EU Air Safety List'),
  iosa: check('passed', 'IOSA audit registration'),
  iasa: check('unknown', 'No finding on record for its state'),
  notes: [],
  url: null,
  sources: [],
};
const ALL = ['euList', 'iosa', 'scored'] as const;

describe('the rules of a list', () => {
  it('are met only by what is known', () => {
    expect(judgeRow(ROW, ALL)).toEqual({ outcome: 'meets', reason: null });
    const iosa = check('unknown', 'IOSA audit registration: not known');
    expect(judgeRow({ ...ROW, iosa }, ALL)).toEqual({
      outcome: 'unknown',
      reason: 'IOSA audit registration: not known.',
    });
    expect(judgeRow({ ...ROW, aircraft: [] }, ALL)).toEqual({
      outcome: 'unknown',
      reason: "We don't know the aircraft.",
    });
  });

  it('hold a flight to the bulletins on its shortest path, where they are known', () => {
    const outcomes = [
      undefined,
      check('passed', 'No bulletin on the shortest path'),
      check('failed', 'On the shortest path: EASA, Airspace of Iraq'),
      check('unknown', 'The lists of bulletins were read too long ago'),
    ].map((airspace) => judgeRow({ ...ROW, airspace }, ['airspace']).outcome);
    expect(outcomes).toEqual(['unknown', 'meets', 'fails', 'unknown']);
  });

  it('fail before they are unknown, and tell each reason', () => {
    const row = {
      ...ROW,
      euList: check('failed', 'Banned by the EU Air Safety List'),
      iosa: check('unknown', 'IOSA audit registration: not known'),
      unscored: ['Cessna 208 Caravan'],
    };
    expect(judgeRow(row, ALL)).toEqual({
      outcome: 'fails',
      reason: 'Banned by the EU Air Safety List. No score of its own: Cessna 208 Caravan.',
    });
    expect(judgeRow(row, ['iosa']).outcome).toBe('unknown');
    expect(judgeRow(row, []).outcome).toBe('meets');
  });

  it('no airline that has stopped flying meets any', () => {
    const ended = 'Jet Airways no longer flies (as of Apr 17, 2019).';
    expect(judgeRow({ ...ROW, ended }, [])).toEqual({ outcome: 'fails', reason: ended });
  });
});

it('the rows of a plan: 25 free, 500 with premium or where searches are free', () => {
  const rows = [false, true].flatMap((isPremium) =>
    [false, true].map((isUnlimited) => deskPlan({ isPremium, isUnlimited }).rows),
  );
  expect(rows).toEqual([25, 500, 500, 500]);
});
