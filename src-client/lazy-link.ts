import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/** A link whose code is loaded with the first call that goes through it. */
export function lazyLink<Router extends AnyRouter>(load: () => Promise<TRPCLink<Router>>): TRPCLink<Router> {
  return (runtime) =>
    ({ op, next }) =>
      observable((observer) => {
        let isGone = false;
        let stop = () => {};
        load()
          .then((link) => {
            if (!isGone) stop = link(runtime)({ op, next }).subscribe(observer).unsubscribe;
          })
          .catch((cause) => observer.error(TRPCClientError.from(cause)));
        return () => {
          isGone = true;
          stop();
        };
      });
}
