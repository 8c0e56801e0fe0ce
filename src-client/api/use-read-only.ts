import { DEMO_ATTRIBUTE } from '#src/account/demo.ts';
import { useAccount } from './session.ts';

/** Whether this is a demo, where members change nothing, as stated in the page. */
function isDemo(): boolean {
  return document.documentElement.hasAttribute(DEMO_ATTRIBUTE);
}

/** Whether the server refuses all changes by the current user: in a demo, only administrators may change anything. */
export function useReadOnly(): boolean {
  const { account } = useAccount();
  return isDemo() && account?.role !== 'admin';
}
