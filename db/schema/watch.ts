import type { Generated, Selectable } from 'kysely';
import type { WatchChannel } from '#src/trips/plan.ts';

/** The tables about watching flights, as part of the Database. */
export type WatchTables = {
  channels: ChannelsTable;
  quiet_hours: QuietHoursTable;
  notices: NoticesTable;
  deliveries: DeliveriesTable;
  watched_legs: WatchedLegsTable;
};

/** Where a member hears of changes. */
export type ChannelsTable = {
  id: Generated<number>;
  userId: number;
  kind: WatchChannel;
  /** the kind with a keyed hash of the target: a member has each target once */
  targetKey: string;
  /** JSON of ChannelTarget, sealed */
  sealedTarget: string;
  createdAt: number;
  /** in a row, since something last arrived */
  failures: Generated<number>;
  lastError: string | null;
  /** since when nothing is sent there any more */
  pausedAt: number | null;
};
export type ChannelRow = Selectable<ChannelsTable>;

/** When a member does not want to hear anything: local hours of their zone; the same hour twice is never. */
export type QuietHoursTable = {
  userId: number;
  /** as IANA names it */
  timeZone: string;
  fromHour: number;
  toHour: number;
  /** the hour at which everything comes in one message; null when each comes by itself */
  digestHour: number | null;
};

/** What a member is told. Legs that are gone leave their notices until these have had their time. */
export type NoticesTable = {
  id: Generated<number>;
  userId: number;
  legId: string | null;
  kind: string;
  /** the same for what must be told once only */
  fingerprint: string;
  /** JSON of NoticeBody */
  body: string;
  createdAt: number;
};
export type NoticeRow = Selectable<NoticesTable>;

/** One notice on one channel. */
export type DeliveriesTable = {
  noticeId: number;
  channelId: number;
  state: 'due' | 'sent' | 'given up';
  tries: Generated<number>;
  /** of the next try; null when there is none */
  nextAt: number | null;
  /** the message that it goes in; set at the first try, and the same at every other */
  message: string | null;
  /** who sends it right now */
  holder: string | null;
  leaseUntil: number | null;
};

/** A flight of a trip that its member wants to hear about. */
export type WatchedLegsTable = {
  legId: string;
  userId: number;
  watchedAt: number;
  /** JSON of LegState */
  state: string;
  /** null when there is nothing more to see */
  nextLookAt: number | null;
};
export type WatchedLegRow = Selectable<WatchedLegsTable>;
