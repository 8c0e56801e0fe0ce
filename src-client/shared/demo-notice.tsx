import { NOT_IN_DEMO } from '#src/account/demo.ts';
import { Alert } from '../ui/alert.tsx';

/** Shown in place of what a demo does not allow to change. */
export function DemoNotice() {
  return <Alert tone="blue">{NOT_IN_DEMO}</Alert>;
}
