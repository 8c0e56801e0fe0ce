import type { z } from 'zod';
import { appRouter, type ProcedureName } from './router.ts';

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } };

/**
 * tRPC has no public way to list procedures or inspect them; only this file reads its internals. The router has them
 * flat, by full name.
 */
const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, Procedure>;

export const procedureNames = Object.keys(procedures) as ProcedureName[];

export function typeOf(name: ProcedureName): 'query' | 'mutation' {
  return procedures[name]._def.type;
}

/** Returns the input schema of a procedure; null if it takes no input. */
export function inputOf(name: ProcedureName): z.ZodType | null {
  return procedures[name]._def.inputs[0] ?? null;
}

/** The configuration with which tRPC formats errors. */
export const routerConfig = appRouter._def._config;
