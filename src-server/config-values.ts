import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

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

/** Whether the files that an address of PostgreSQL names can be read. */
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

/** An address, or a network in CIDR notation. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest);
}
