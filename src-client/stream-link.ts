// a file of its own, so that what reads streams is no part of the first load
export { httpBatchStreamLink } from '@trpc/client';
