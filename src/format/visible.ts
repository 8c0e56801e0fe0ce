const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What takes no room of its own; \u2800 is an empty Braille cell, which Unicode counts as a symbol. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
/** The hidden characters that make one emoji of several characters, each after an emoji. */
const IN_EMOJI =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\uFE0F?\u200D(?=\p{Extended_Pictographic})|\uFE0F)/gu;

/** Whether a text has a character that a reader sees. */
export function isVisible(text: string): boolean {
  return INK.test(withoutHidden(text));
}

/** Whether a text has a character that a reader does not see, so that it may look the same as another text. */
export function hasHidden(text: string): boolean {
  const plain = text.replace(IN_EMOJI, '$1');
  return withoutHidden(plain) !== plain;
}

/** Leaves out all characters that a reader does not see, also those within emoji. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '');
}
