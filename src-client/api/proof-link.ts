import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** Sets the function that asks the member for confirmation on this page, until the returned function is called. */
export function setProofDialog(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = null;
  };
}

/** When a call requires a fresh confirmation, asks for it and repeats the call; forms need not know about it. */
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
