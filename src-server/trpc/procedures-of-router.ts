import type { z } from 'zod';
import { appRouter, type ProcedureName } from './router.ts';

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } };

/** tRPC has no public way to list procedures, or to ask what they are: what it keeps for itself is read here alone. The router has them flat, by full name. */
const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, Procedure>;

export const procedureNames = Object.keys(procedures) as ProcedureName[];

export function typeOf(name: ProcedureName): 'query' | 'mutation' {
  return procedures[name]._def.type;
}

/** What a procedure takes; null for one that takes nothing. */
export function inputOf(name: ProcedureName): z.ZodType | null {
  return procedures[name]._def.inputs[0] ?? null;
}

/** By which tRPC writes errors. */
export const routerConfig = appRouter._def._config;
