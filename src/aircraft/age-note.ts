import { say } from '../words/say.ts';

/** What a study of all jet accidents found about age, in our words. */
export const AGE_NOTE = {
  lead: say('app.registration.ageNotSafety'),
  text: say('app.registration.ageStudy'),
  source: {
    title:
      'R. J. Hansman (MIT), Analysis of Impact of Aircraft Age on Safety for Air Transport Jet Airplanes, October 2014, copy at studylib.net',
    url: 'https://studylib.net/doc/8814388/',
  },
} as const;
