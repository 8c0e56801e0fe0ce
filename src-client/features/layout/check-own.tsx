import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** For visitors who were sent something: the way to their own flight. */
export function CheckOwn() {
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>Check a flight</Button>;
}
