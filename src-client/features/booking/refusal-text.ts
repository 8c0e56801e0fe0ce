import type { Refusal } from './reading/reading.ts';

/** The message for a traveler when nothing could be read, and what to do instead. */
export const REFUSAL_TEXT: Record<Refusal | 'nothing', { title: string; text: string }> = {
  nothing: {
    title: 'No flight found',
    text: 'Try another file of the same booking, or paste the text of the confirmation email.',
  },
  too_large: {
    title: 'This file is too large',
    text: 'Choose the boarding pass, the calendar file, or the email itself.',
  },
  unreadable: {
    title: "We couldn't read this file",
    text: 'It may be damaged. Download it again, or paste the text of the confirmation email.',
  },
  unknown_kind: {
    title: "We can't read this kind of file",
    text: 'Choose a picture, a PDF, a Wallet pass (.pkpass), a calendar file (.ics), or a saved email (.eml).',
  },
  took_too_long: {
    title: 'Reading took too long, so we stopped',
    text: 'Try another file, or paste the text of the confirmation email.',
  },
  no_barcode: {
    title: 'No boarding pass found in this picture',
    text: 'Photograph the code straight on, close up and without glare.',
  },
  not_loaded: {
    title: "We couldn't load the booking reader",
    text: 'Check your connection and try again.',
  },
};
