import { createFileRoute, Link } from '@tanstack/react-router';
import { ProofAsker } from '../features/account/proof-asker.tsx';
import { AuditPart } from '../features/owner/audit-part.tsx';
import { FactsPart } from '../features/owner/facts-part.tsx';
import { HelpPart } from '../features/owner/help-part.tsx';
import { JobsPart } from '../features/owner/jobs-part.tsx';
import { OverviewPart } from '../features/owner/overview-part.tsx';
import classes from '../features/owner/owner.module.css';
import { PeoplePart } from '../features/owner/people-part.tsx';
import { SettingsPart } from '../features/owner/settings-part.tsx';
import { SignedIn } from '../pages/signed-in.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** The sections of the owner's page, by their word in its address. */
const PARTS = {
  overview: 'Overview',
  people: 'People',
  help: 'Help requests',
  jobs: 'Jobs and mail',
  facts: 'Facts',
  settings: 'Settings',
  audit: 'Audit log',
};

export const Route = createFileRoute('/admin')({
  // their names stay out of the first load: one that there is not shows the first
  validateSearch: ({ part }: Record<string, unknown>) => (typeof part === 'string' ? { part } : {}),
  component: AdminPage,
});

function AdminPage() {
  const { part = 'overview' }: { part?: string } = Route.useSearch();
  return (
    <SignedIn>
      {(account) => (
        <PageFrame title="Owner's page" isWide>
          {account.role === 'admin' ? (
            <>
              <ProofAsker account={account} />
              <nav className={`row ${classes.nav}`} aria-label="Parts of the owner's page">
                {Object.entries(PARTS).map(([name, title]) => (
                  <Link
                    key={name}
                    to="/admin"
                    search={{ part: name }}
                    aria-current={part === name ? 'page' : undefined}
                  >
                    {title}
                  </Link>
                ))}
              </nav>
              <Part part={part} ownId={account.id} />
            </>
          ) : (
            <Alert tone="blue">This page is for administrators. Sign in with an administrator account.</Alert>
          )}
        </PageFrame>
      )}
    </SignedIn>
  );
}

function Part({ part, ownId }: { part: string; ownId: number }) {
  if (part === 'people') return <PeoplePart ownId={ownId} />;
  if (part === 'help') return <HelpPart />;
  if (part === 'jobs') return <JobsPart />;
  if (part === 'facts') return <FactsPart />;
  if (part === 'settings') return <SettingsPart />;
  return part === 'audit' ? <AuditPart /> : <OverviewPart />;
}
