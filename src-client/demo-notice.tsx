import { NOT_IN_DEMO } from '#src/account/demo.ts';
import { Alert } from './ui/alert.tsx';

/** Stands where one would change something that a demo refuses to change. */
export function DemoNotice() {
  return (
    <Alert tone="blue">
      <p>{NOT_IN_DEMO}</p>
    </Alert>
  );
}
