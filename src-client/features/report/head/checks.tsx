import { VisuallyHidden } from '@mantine/core';
import { type HeadCheck, headChecks, type Standing } from '#src/safety/report/head-checks.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { CheckDetails } from '../later-parts.ts';
import { useReport } from '../report-context.ts';
import classes from './checks.module.css';

const SIGNS: Record<Standing, { icon: IconName; tone: Tone; text: string }> = {
  passed: { icon: 'check', tone: 'green', text: 'In order' },
  open: { icon: 'minus', tone: 'grey', text: 'No clear result' },
  failed: { icon: 'warning', tone: 'amber', text: 'Attention' },
  unknown: { icon: 'question', tone: 'grey', text: 'Not known' },
};

/** Aircraft, airline and authorities: one sign and a few words each, which open. */
export function Checks() {
  const report = useReport();
  return (
    <ul className={classes.checks} aria-label="Three checks">
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
      <b>{of}</b> <span className="soft">{text}</span>
    </>
  );
}

/** What a check found, as a sign, and as a word for those who hear the page. */
export function CheckSign({ standing }: { standing: Standing }) {
  const { icon, tone, text } = SIGNS[standing];
  return (
    <span className={classes.sign} data-tone={tone}>
      <Icon name={icon} size={18} />
      <VisuallyHidden component="span">{text}: </VisuallyHidden>
    </span>
  );
}
