import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** Whoever asks the member for a proof on this page, until the function that it returns is called. */
export function setProofDialog(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = null;
  };
}

/** A call that wants a fresh proof has it asked for, and is made once more; no form needs to know. */
export function proofLink<Router extends AnyTRPCRouter>(): ReturnType<TRPCLink<Router>> {
  return ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        next: observer.next,
        complete: observer.complete,
        error: (error) => {
          const isWanted = error instanceof TRPCClientError && error.data?.appCode === 'proof_required';
          if (!isWanted || !askForProof) return observer.error(error);
          askForProof().then(
            (isGiven) => {
              if (isGiven) call = next(op).subscribe(observer);
              else observer.error(error);
            },
            (notLoaded) => observer.error(TRPCClientError.from(notLoaded)),
          );
        },
      });
      return () => call.unsubscribe();
    });
}
