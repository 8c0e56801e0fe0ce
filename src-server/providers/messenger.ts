import type { ChannelTarget } from '#src/watch/channel.ts';
import type { Message, Sent } from '#src/watch/notice.ts';
import type { PushSender } from '../secrets/push-sender.ts';
import { ntfyRequest } from './ntfy-request.ts';
import { OutsideError, type PostOutside } from './post-outside.ts';
import { pushRequest } from './push-request.ts';
import { webhookRequest } from './webhook-request.ts';

/** Channels to which a message is posted; mail is sent separately. */
export type PostedTarget = Exclude<ChannelTarget, { kind: 'mail' }>;

export type Messenger = {
  /** Throws only the signal's reason. */
  send: (
    target: PostedTarget,
    message: Message,
    call: { sender: () => Promise<PushSender>; now: Date; signal?: AbortSignal | undefined },
  ) => Promise<Sent>;
};

const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Sends a message in the format of each kind of channel. */
export function buildMessenger(post: PostOutside): Messenger {
  return {
    send: async (target, message, { sender, now, signal }) => {
      try {
        const request = await requestOf(target, message, { sender, now });
        const { status, retryAfterSeconds } = await post({ ...request, signal });
        if (status >= 200 && status < 300) return { kind: 'arrived' };
        if (status === 410 || (status === 404 && target.kind === 'push')) return { kind: 'gone' };
        const waitMs = Math.min(retryAfterSeconds ?? 0, LONGEST_WAIT_SECONDS) * 1000;
        return { kind: 'failed', problem: `It answered ${status}.`, waitMs };
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof OutsideError)) throw error;
        return { kind: 'failed', problem: `${error.message}`, waitMs: 0 };
      }
    },
  };
}

async function requestOf(
  target: PostedTarget,
  message: Message,
  { sender, now }: { sender: () => Promise<PushSender>; now: Date },
) {
  if (target.kind === 'push') return pushRequest(target.subscription, message, await sender());
  return target.kind === 'ntfy' ? ntfyRequest(target, message) : webhookRequest(target, message, now);
}
