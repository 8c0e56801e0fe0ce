import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/** JSON that must match a type of the `stripe` package, such as 'Stripe.Invoice'; with `isWrong`, it must not match. */
export type Sample = { name: string; type: string; json: string; isWrong?: boolean };

/** The type as it is on the wire: the package converts some strings to decimals. */
const WIRE = `
type Wire<T> = T extends Stripe.Decimal ? string : T extends (infer U)[] ? Wire<U>[] : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;
type Event<Type> = Extract<Stripe.Event, { type: Type }>;
type Refusal = { error: { type: Stripe.RawErrorType; message: string; code?: string; param?: string; doc_url?: string } };
`;

/**
 * Checks JSON against the types that the payment provider publishes with its package, using the compiler: each sample
 * becomes one line of a program. Returns the compiler's messages, one line each with the sample's name; an empty list
 * means that all match.
 */
export async function misfits(samples: Sample[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'published-types-'));
  try {
    const lines: string[] = [`import type Stripe from '${ROOT}/node_modules/stripe/esm/stripe.esm.node.js';`];
    lines.push(...WIRE.trim().split('\n'));
    const nameOfLine = new Map<number, string>();
    samples.forEach(({ name, type, json, isWrong }, index) => {
      if (isWrong) lines.push('// @ts-expect-error');
      lines.push(`export const sample${index}: Wire<${type}> = ${json};`);
      nameOfLine.set(lines.length, name);
      // a sample that matches although it should not is reported for the line above
      if (isWrong) nameOfLine.set(lines.length - 1, `${name} fits`);
    });
    writeFileSync(join(folder, 'samples.ts'), lines.join('\n'));
    const said = await compile(folder);
    return said.map(({ line, message }) => `${nameOfLine.get(line) ?? 'the program'}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compile(folder: string): Promise<{ line: number; message: string }[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--pretty',
    'false',
    '--target',
    'es2024',
  ];
  const module = ['--module', 'nodenext', '--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const run = promisify(execFile)(process.execPath, [compiler, ...options, ...module, join(folder, 'samples.ts')], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = await run.then(
    () => '',
    (error) => (typeof error.stdout === 'string' && error.stdout !== '' ? error.stdout : Promise.reject(error)),
  );
  return [...output.matchAll(/^(?:.*samples\.ts\((\d+),\d+\): )?(error TS.*)$/gm)].map((match) => ({
    line: Number(match[1] ?? 0),
    message: match[2] as string,
  }));
}
