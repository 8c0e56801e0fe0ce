import type Stripe from 'stripe';
import { newDispute } from './payment-objects.ts';
import { change, type World } from './world.ts';

/** Opens a dispute: the payer's bank takes back the money of a charge, for now. */
export function openDispute(world: World, chargeId: string): Stripe.Dispute {
  const charge = world.charges.get(chargeId);
  if (!charge) throw new Error(`there is no charge ${chargeId}`);
  const dispute: Stripe.Dispute = newDispute(world, charge);
  world.disputes.set(dispute.id, dispute);
  change(charge, { disputed: true });
  for (const entry of world.books) if (entry.chargeId === chargeId) entry.isDisputed = true;
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute: the bank has decided. A dispute that was won returns the money. */
export function closeDispute(world: World, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  const previous = change(dispute, { status: outcome });
  if (outcome === 'won') {
    for (const entry of world.books) if (entry.chargeId === dispute.charge) entry.isDisputed = false;
    world.emit('charge.dispute.funds_reinstated', dispute, previous);
  }
  world.emit('charge.dispute.closed', dispute, previous);
}

/** Lists the disputes that are not decided yet. */
export function openDisputes(world: World): Stripe.Dispute[] {
  return [...world.disputes.values()].filter(({ status }) => status === 'needs_response');
}
