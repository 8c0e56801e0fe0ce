import { type Said, say, type Told } from './say.ts';

/** What answers keep in English because programs compare it, such as a status or a label, as a reader sees it. */
export function sayValue(value: string): Told {
  return VALUES[value] ?? value;
}

const VALUES: Record<string, Said> = {
  Excellent: say('app.values.excellent'),
  Good: say('app.values.good'),
  Average: say('app.values.average'),
  Fair: say('app.values.fair'),
  Poor: say('app.values.poor'),
  Unknown: say('app.values.unknown'),
  Landed: say('app.values.landed'),
  Scheduled: say('app.values.scheduled'),
  Cancelled: say('app.values.cancelled'),
  Delayed: say('app.values.delayed'),
  'In the air': say('app.values.inTheAir'),
  'On the ground': say('app.values.onTheGround'),
  Diverted: say('app.values.diverted'),
  Critical: say('app.values.critical'),
  Major: say('app.values.major'),
  Serious: say('app.values.serious'),
  Incident: say('app.values.incident'),
};
