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

/** Where a member gets notices. */
export type ChannelsTable = {
  id: Generated<number>;
  userId: number;
  kind: WatchChannel;
  /** the kind with a keyed hash of the target: a member has each target once */
  targetKey: string;
  /** JSON of ChannelTarget, sealed */
  sealedTarget: string;
  createdAt: number;
  /** in a row, since a message last arrived */
  failures: Generated<number>;
  lastError: string | null;
  /** since when no messages are sent there */
  pausedAt: number | null;
};
export type ChannelRow = Selectable<ChannelsTable>;

/** When a member wants no notices: local hours in their time zone; the same hour twice means never. */
export type QuietHoursTable = {
  userId: number;
  /** as IANA names it */
  timeZone: string;
  fromHour: number;
  toHour: number;
  /** the hour at which everything is sent in one message; null if each notice is sent separately */
  digestHour: number | null;
};

/** What members are notified about. When legs are deleted, their notices stay until they expire. */
export type NoticesTable = {
  id: Generated<number>;
  userId: number;
  legId: string | null;
  kind: string;
  /** identifies what must be reported only once */
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
  /** time of the next attempt; null if there is none */
  nextAt: number | null;
  /** the message it is part of; set at the first attempt, and the same for all others */
  message: string | null;
  /** who is sending it right now */
  holder: string | null;
  leaseUntil: number | null;
};

/** A flight of a trip that its member watches. */
export type WatchedLegsTable = {
  legId: string;
  userId: number;
  watchedAt: number;
  /** JSON of LegState */
  state: string;
  /** null when there is nothing more to check */
  nextLookAt: number | null;
};
export type WatchedLegRow = Selectable<WatchedLegsTable>;
