import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../ui/words.ts';

/** For visitors who were sent something: the way to their own flight. */
export function CheckOwn() {
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('app.layout.checkAFlight')}</Button>;
}
