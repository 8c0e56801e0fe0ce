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
    text: 'Choose a picture, a PDF, a Wallet pass (.pkpass), a calendar file (.ics), or a saved email (.eml or .html).',
  },
  outlook: {
    title: "This email is in Outlook's own format",
    text: 'Open it in Outlook and save it as .eml or .html, or paste its text here.',
  },
  took_too_long: {
    title: 'Reading took too long, so we stopped',
    text: 'Try another file, or paste the text of the confirmation email.',
  },
  no_barcode: {
    title: 'No boarding pass found in this picture',
    text: 'Photograph the code straight on, close up and without glare, or take a screenshot of the pass.',
  },
  no_pass: {
    title: "This code isn't a boarding pass",
    text: 'Choose a picture of the code that is scanned at the gate, not of a bag tag, receipt, or web address.',
  },
  picture_kind: {
    title: "Your browser can't open this kind of picture",
    text: 'Take a screenshot of the boarding pass, or save the picture as JPEG or PNG.',
  },
  not_loaded: {
    title: "We couldn't load the booking reader",
    text: 'Check your connection and try again.',
  },
};
