import type { ServerResponse } from 'node:http';
import { type Answer, type EmulatedService, send } from './emulator.ts';

/** What an emulated service can do instead of responding. */
export const FAULTS = [
  'hang',
  'refused',
  'unauthorized',
  'outOfCredit',
  'rateLimited',
  'serverError',
  'html',
  'halfJson',
  'wrongShape',
  'huge',
  'drip',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Misbehavior = {
  errors: EmulatedService['errors'];
  rateLimitHeaders: Record<string, string>;
  /** the response that would have been given */
  answer: () => Answer;
};

/** Responds incorrectly, or not at all. */
export function misbehave(fault: Fault, response: ServerResponse, { errors, rateLimitHeaders, answer }: Misbehavior) {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'hang':
      break;
    case 'refused':
      response.destroy();
      break;
    case 'unauthorized':
    case 'outOfCredit':
    case 'serverError':
      send(response, errors[fault]);
      break;
    case 'rateLimited':
      send(response, { ...errors.rateLimited, headers: { ...errors.rateLimited.headers, ...rateLimitHeaders } });
      break;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Just a moment...</title><p>Checking your browser');
      break;
    case 'halfJson': {
      const text = JSON.stringify(answer().body);
      response.writeHead(200, json);
      response.end(text.slice(0, Math.ceil(text.length / 2)));
      break;
    }
    case 'wrongShape':
      send(response, { status: 200, body: { ok: true, result: [{ value: 1 }] } });
      break;
    case 'huge':
      response.writeHead(200, json);
      response.end(`{"data":"${'x'.repeat(10_000_000)}"}`);
      break;
    case 'drip': {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
      break;
    }
  }
}
