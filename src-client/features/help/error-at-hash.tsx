import { useNavigate } from '@tanstack/react-router';
import { errorOfHash } from '#src/routes.ts';
import { HelpDialog } from './help-dialog.tsx';

/** Tells of an error in a report's line or on an airline's page: links there have this hash. */
export function ErrorAtHash({ hash }: { hash: string }) {
  const navigate = useNavigate();
  const { isAboutState, ...of } = errorOfHash(hash);
  const place = of.reportId === undefined ? 'the airline’s page' : 'this report';
  const where = isAboutState ? `the line on the state in ${place}` : place;
  const next = `${of.reportId === undefined ? '/' : `/details/${of.reportId}`}#${hash}`;
  return (
    <HelpDialog
      isOpen
      onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true })}
      subject={{ ...of, isAboutState, where, included: 'what it says now', next }}
    />
  );
}
