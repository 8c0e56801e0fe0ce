// written by src-server/build/words/write-types.ts
export type Messages = {
};
