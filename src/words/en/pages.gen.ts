// @ts-nocheck: not every catalog has both
// written by src-server/build/words/write-types.ts
export type Messages<Text, Tag> = {
};
export type Tagged = never;
