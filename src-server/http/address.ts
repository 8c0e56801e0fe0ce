import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Returns the visitor's network address as a keyed hash: the same for one visitor, and it reveals nothing about their
 * location.
 */
export function addressKey(ctx: Context, request: FastifyRequest): string {
  const known = ctx.addressKeys.get(request.ip);
  if (known !== undefined) return known;
  const key = keyedHash(ctx, networkOf(request.ip));
  ctx.addressKeys.set(request.ip, key);
  return key;
}

export function keyedHash(ctx: Context, text: string): string {
  return createHmac('sha256', ctx.sessionSecret).update(text).digest('base64url').slice(0, 22);
}

/**
 * Returns the part of the address that counts: an IPv6 visitor has a whole /64, so the network; an IPv4 address as it
 * is.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
