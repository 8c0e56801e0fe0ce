import { type HeadCheck, headChecks, type Standing } from '#src/safety/report/head-checks.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { spoken, t } from '../../../ui/words.ts';
import { CheckDetails } from '../later-parts.ts';
import { useReport } from '../report-context.ts';
import classes from './checks.module.css';

const MINUS = 'M6 12h12';

const SIGNS: Record<Standing, { icon: IconName; tone: Tone; text: string }> = {
  passed: { icon: 'check', tone: 'green', text: t('app.report.checks.passed') },
  open: { icon: MINUS, tone: 'grey', text: t('app.report.checks.open') },
  failed: { icon: 'warning', tone: 'amber', text: t('app.report.checks.failed') },
  unknown: { icon: 'question', tone: 'grey', text: t('app.common.notKnown') },
};

const OF: Record<Spoken<HeadCheck>['of'], string> = {
  Aircraft: t('app.report.checks.of.aircraft'),
  Airline: t('app.report.checks.of.airline'),
  Authorities: t('app.report.checks.of.authorities'),
};

/** Aircraft, airline and authorities: one sign and a few words each, which open. */
export function Checks() {
  const report = useReport();
  return (
    <ul className={classes.checks} aria-label={t('app.report.checks.three')}>
      {headChecks(report).map((check) => (
        <li key={check.of}>
          <Disclosure title={<Title check={check} />}>
            <CheckDetails of={check.of} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Title({ check: { of, standing, text } }: { check: HeadCheck }) {
  return (
    <>
      <CheckSign standing={standing} />
      <b>{OF[of]}</b> <span className="soft">{spoken(text)}</span>
    </>
  );
}

/** What a check found, as a sign, and as a word for those who hear the page. */
export function CheckSign({ standing }: { standing: Standing }) {
  const { icon, tone, text } = SIGNS[standing];
  return (
    <span className={classes.sign} data-tone={tone}>
      <Icon name={icon} size={18} />
      <span className="hidden">{spoken(text)}: </span>
    </span>
  );
}
