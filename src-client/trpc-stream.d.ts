declare module '@trpc/client/stream' {
  export { httpBatchStreamLink } from '@trpc/client';
}
