import { useNavigate } from '@tanstack/react-router';
import { errorOfHash } from '#src/error-hash.ts';
import { t } from '../../ui/words.ts';
import { HelpDialog } from './help-dialog.tsx';

/** Tells of an error in a report's line or on an airline's page: links there have this hash. */
export function ErrorAtHash({ hash }: { hash: string }) {
  const navigate = useNavigate();
  const { isAboutState, ...of } = errorOfHash(hash);
  const page = of.reportId === undefined ? 'airline' : 'report';
  const where = t('app.help.place', { part: isAboutState ? 'state' : 'page', page });
  const next = `${of.reportId === undefined ? '/' : `/details/${of.reportId}`}#${hash}`;
  return (
    <HelpDialog
      isOpen
      onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true })}
      subject={{ ...of, isAboutState, where, included: t('app.help.whatItSays'), next }}
    />
  );
}
