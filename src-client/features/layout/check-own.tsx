import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../ui/use-words.ts';

/** For visitors who were sent something: the way to their own flight. */
export function CheckOwn() {
  const t = useWords();
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('app.layout.checkAFlight')}</Button>;
}
