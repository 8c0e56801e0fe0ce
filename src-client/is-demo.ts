import { DEMO_ATTRIBUTE } from '#src/account/demo.ts';
import { useAccount } from './session.ts';

/** Whether this is a demo, where members change nothing, as the page was sent with it. */
function isDemo(): boolean {
  return document.documentElement.hasAttribute(DEMO_ATTRIBUTE);
}

/** Whether the server refuses all that whoever reads this would change: a demo is its administrators' alone. */
export function useReadOnly(): boolean {
  const { account } = useAccount();
  return isDemo() && account?.role !== 'admin';
}
