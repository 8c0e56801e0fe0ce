import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../ui/words.ts';

export function CheckOwn() {
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('app.layout.checkAFlight')}</Button>;
}
