/** The product on a machine whose clock is AHEAD_MS ahead of the true time. */
const aheadMs = Number(process.env.AHEAD_MS ?? 0);
const TrueDate = Date;

class SkewedDate extends TrueDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(TrueDate.now() + aheadMs);
    else super(...given);
  }

  static override now(): number {
    return TrueDate.now() + aheadMs;
  }
}

globalThis.Date = SkewedDate as DateConstructor;
await import(new URL('../../dist/server/main.js', import.meta.url).href);
