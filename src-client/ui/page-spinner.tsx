import { Loader } from '@mantine/core';

/** Shown in the middle of a page whose content is unknown. */
export function PageSpinner({ label }: { label: string }) {
  return <Loader role="status" aria-label={label} display="block" mx="auto" my="20vh" />;
}
