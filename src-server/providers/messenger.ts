import type { ChannelTarget } from '#src/watch/channel.ts';
import { type Message, PUSH_REFUSED, type Sent } from '#src/watch/notice.ts';
import type { PushSender } from '../runtime/secrets/push-sender.ts';
import { OutsideError, type PostOutside } from './external-post.ts';
import { ntfyRequest } from './ntfy-request.ts';
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

/** What a refusal means to a member (https://docs.ntfy.sh/publish/#errors). */
const NTFY_PROBLEMS: Record<number, string> = {
  400: 'ntfy does not understand it. Check that the address ends in a topic.',
  401: 'ntfy refuses the token or the password.',
  403: 'ntfy does not let this token, or anyone without one, write to this topic.',
  404: 'There is no ntfy server at this address.',
  413: 'ntfy refuses messages of this length.',
  429: 'ntfy has reached its limit of messages. It will be tried again.',
};
/** The refusals of a push service that are about this site's key or contact, not about the browser. */
const SITE_REFUSED = [400, 401, 403];

const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Sends a message in the format of each kind of channel. */
export function buildMessenger(post: PostOutside): Messenger {
  return {
    send: async (target, message, { sender, now, signal }) => {
      try {
        const request = await requestOf(target, message, { sender, now });
        const { status, retryAfterSeconds, said } = await post({ ...request, signal });
        if (status >= 200 && status < 300) return { kind: 'arrived' };
        if (status === 410 || (status === 404 && target.kind === 'push')) return { kind: 'gone' };
        const waitMs = Math.min(retryAfterSeconds ?? 0, LONGEST_WAIT_SECONDS) * 1000;
        return { kind: 'failed', problem: problemOf(target.kind, status), waitMs, said };
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof OutsideError)) throw error;
        return { kind: 'failed', problem: error.message, waitMs: 0, said: '' };
      }
    },
  };
}

function problemOf(kind: PostedTarget['kind'], status: number): string {
  if (kind === 'push' && SITE_REFUSED.includes(status)) return PUSH_REFUSED;
  const sentence = kind === 'ntfy' ? NTFY_PROBLEMS[status] : undefined;
  return sentence ?? `It answered ${status}.`;
}

async function requestOf(
  target: PostedTarget,
  message: Message,
  { sender, now }: { sender: () => Promise<PushSender>; now: Date },
) {
  if (target.kind === 'push') return pushRequest(target.subscription, message, await sender());
  return target.kind === 'ntfy' ? ntfyRequest(target, message) : webhookRequest(target, message, now);
}
