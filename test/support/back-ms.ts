/** How long tests wait for service to be back. Five seconds are promised; a busy machine takes longer to notice it. */
export const BACK_MS = 20_000;
