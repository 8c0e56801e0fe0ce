import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Live aircraft without a key, where nothing else is set. */
export const USUAL_AGGREGATOR = 'https://api.adsb.lol';

/** Whether the user and the password of an address, if any, are encoded as in an address. */
export function isEncoded(value: string): boolean {
  if (/^\w+:\/\/[^@/?#]*:(?!\d+[/?#])[^@]*[/?#][^@]*@/.test(value)) return false;
  const [, signIn = ''] = /^\w+:\/\/(.*)@/.exec(value) ?? [];
  return !/%(?![0-9a-f]{2})/i.test(signIn);
}

export function isDatabaseUrl(value: string): boolean {
  return /^file:(?!:memory:).+/.test(value) || isPostgresUrl(value);
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

export function namesReadableFiles(value: string): boolean {
  const files = isPostgresUrl(value) ? [...new URL(value).searchParams] : [];
  return files.every(([name, path]) => !/^ssl(rootcert|cert|key)$/.test(name) || isReadable(path));
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** `address` or `Name <address>`. */
export function isSender(value: string): boolean {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(value) ?? [];
  return z.email().safeParse(address ?? value).success;
}

/** Providers show their issuer with and without a slash, or as the address of its description. */
export function withoutDiscoveryPath(value: string): string {
  return new URL(value).href.replace(/\/*(\/\.well-known\/openid-configuration)?\/*$/, '');
}

export function isWithoutPath(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname + search + hash + username + password === '/';
}

export function isTrustedProxies(value: string): boolean {
  if (/^(true|false|\d+)$/.test(value)) return true;
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  return value.split(',').every((part) => names.includes(part.trim()) || isNetwork(part.trim()));
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest);
}

/** Whether one becomes the other by at most this many letters that are put in, left out, changed or swapped. */
export function isNear(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at === -1) return other.length - one.length <= most;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    (isSwapped && isNear(a.slice(2), b.slice(2), most - 1)) ||
    isNear(a.slice(1), b, most - 1) ||
    isNear(a, b.slice(1), most - 1) ||
    isNear(a.slice(1), b.slice(1), most - 1)
  );
}

/** `off`, or addresses separated by commas or spaces. */
export function listedUrls(value: string): string[] {
  return value === 'off' ? [] : value.split(/[\s,]+/);
}

/** Addresses by the names of services: `openai=http://localhost:11434/v1 stripe=…` */
export function serviceUrls(value: string): Record<string, string> {
  return Object.fromEntries(
    listedUrls(value).map((part) => [part.split('=', 1)[0], part.slice(part.indexOf('=') + 1)] as const),
  );
}
