import { type Said, say, type Told } from '../words/say.ts';

/** The steps of a search, in order, as the page shows them. */
export const SEARCH_STEPS = [
  { step: 'flight', text: say('report.steps.flight') },
  { step: 'aircraft', text: say('report.steps.aircraft') },
  { step: 'airline', text: say('report.steps.airline') },
  { step: 'report', text: say('report.steps.report') },
] as const;
type SearchStepName = (typeof SEARCH_STEPS)[number]['step'];

/** A step that starts (`found` null) or has ended, with its result: 'SFO to LHR, British Airways'. */
export type SearchStep = { step: SearchStepName; found: Told | null };

/** What a search's stream contains: its steps, then the answer. */
export type SearchEvent<T, Step = SearchStep> = { kind: 'step'; step: Step } | { kind: 'answer'; answer: T };

type StepProgress = SearchStep & { text: Said; state: 'waiting' | 'running' | 'done' };

/** The state of each step after the events so far. */
export function progressOf(reported: SearchStep[]): StepProgress[] {
  return SEARCH_STEPS.map(({ step, text }) => {
    const last = reported.findLast((each) => each.step === step);
    const state = !last ? 'waiting' : last.found === null ? 'running' : 'done';
    return { step, text, state, found: last?.found ?? null };
  });
}
